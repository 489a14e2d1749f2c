import Synchronization
import Testing

@testable import Baton

/// A response that counts how often its description is read.
private struct Page: PathDescribable, Equatable {
  final class Count: Sendable, Equatable {
    let texts = Atomic(0)
    static func == (left: Count, right: Count) -> Bool { left === right }
  }
  let count: Count
  var body = [UInt8](repeating: 7, count: 1_000_000)
  var status: UInt16 = 200

  var pathDescription: String {
    count.texts.add(1, ordering: .relaxed)
    return "page \(status)"
  }
}

private func path(
  of page: Page, behind frames: [ClosureAround<String, Page, Never>]
) -> Path {
  Chain("site") {
    for frame in frames { frame }
    ClosureHandler("page") { (_: String) in Outcome.handled(page) }
  }
  .path(of: "").path
}

@Test func `a response is described once, however many around handlers return it`() {
  let count = Page.Count()
  let frames = (0..<20).map { number in
    ClosureAround<String, Page, Never>("\(number)") { request, next in
      number.isMultiple(of: 2) ? next(request) : next(request).map { $0 }
    }
  }
  let path = path(of: Page(count: count), behind: frames)
  #expect(path.allVisits.filter { $0.decision == .passed }.count == 20)
  #expect(path.allVisits.last?.detail == "page 200")
  #expect(count.texts.load(ordering: .relaxed) == 1)
}

@Test func `different large responses are never considered equal`() {
  let count = Page.Count()
  let frames = [
    ClosureAround<String, Page, Never>("status") { request, next in
      next(request).map { page in
        var page = page
        page.status = 404
        return page
      }
    },
    ClosureAround<String, Page, Never>("last byte") { request, next in
      next(request).map { page in
        var page = page
        page.body[999_999] = 0
        return page
      }
    },
  ]
  let path = path(of: Page(count: count), behind: frames)
  #expect(
    path.story == """
      site handled
        status changed page 404
          last byte changed page 200
            page handled page 200
      """)
}

@Test func `an asynchronous around handler recognizes a response`() async {
  let count = Page.Count()
  let frame = AsyncClosureAround<String, Page, Never>("frame") {
    (request, next) async throws(ChainError<Never>) in try await next(request)
  }
  let chain = ClosureHandler("page") { (_: String) in Outcome.handled(Page(count: count)) }
    .surrounded(by: frame).surrounded(by: frame)
  let path = await chain.path(ofRunning: "").path
  #expect(path.allVisits.map(\.decision) == [.passed, .passed, .handled])
  #expect(count.texts.load(ordering: .relaxed) == 1)
}

@Test func `a response that a handler returns repeatedly is shown each time`() {
  let count = Page.Count()
  let page = Page(count: count)
  let twice = ClosureRepeatingAround<String, Page, Never>("twice") { request, next in
    next(request) { _ in next(request) }
  }
  let path = ClosureHandler("page") { (_: String) in Outcome.handled(page) }
    .surrounded(by: twice).path(of: "").path
  #expect(path.allVisits.map(\.detail) == [nil, "page 200", "page 200"])
  #expect(count.texts.load(ordering: .relaxed) == 2)
}

@Test func `a response after the end of its visit is not described`() {
  let count = Page.Count()
  let trace = Trace()
  let visit = trace.begin("around", in: Trace.root, as: .around)
  trace.endAroundPassing(visit)
  trace.recordRestResult(visit, with: Page(count: count))
  trace.endAround(visit, with: Page(count: count), by: 0)
  #expect(trace.path.story == "around passed")
  #expect(count.texts.load(ordering: .relaxed) == 0)
}

@Test func `equal responses are the same, however they are shown`() {
  struct Plate: Equatable, CustomStringConvertible {
    let dish: String
    var table = 7
    var description: String { "\(dish) at \(table)" }
    static func == (left: Plate, right: Plate) -> Bool { left.dish == right.dish }
  }
  let frame = ClosureAround<String, Plate, Never>("frame") { request, next in
    next(request).map { Plate(dish: $0.dish, table: 8) }
  }
  let path = ClosureHandler("plate") { (dish: String) in Outcome.handled(Plate(dish: dish)) }
    .surrounded(by: frame).path(of: "leek").path
  #expect(path.story == "frame passed\n  plate handled leek at 7")
}

@Test func `a response that is not Equatable is shown without saying whether it changed`() {
  struct Plate: CustomStringConvertible { let description: String }
  let frame = ClosureAround<String, Plate, Never>("frame") { request, next in
    next(request).map { Plate(description: $0.description + "!") }
  }
  let direct = ClosureAround<String, Plate, Never>("direct") { request, next in next(request) }
  let plate = ClosureHandler("plate") { (dish: String) in
    Outcome.handled(Plate(description: dish))
  }
  let path = plate.surrounded(by: frame).surrounded(by: direct).path(of: "leek").path
  #expect(
    path.story == """
      direct passed
        frame not compared leek!
          plate handled leek
      """)
}

@Test func `an equality can record, compare and release anything`() {
  /// A response whose equality and deinitialization write to the path that they are compared for.
  final class Answer: Equatable, Sendable {
    let walk: Walk
    init(_ walk: Walk) { self.walk = walk }
    deinit { walk.note("released") }
    static func == (left: Answer, right: Answer) -> Bool {
      right.walk.note("compared")
      return false
    }
  }
  let frame = ClosureAround<String, Answer, Never>("frame") { request, next in
    let walk = next.walk
    return next(request) { _ in .success(.handled(Answer(walk))) }
  }
  let answer = ClosureAround<String, Answer, Never>("answer") { request, next in
    .handled(Answer(next.walk))
  }
  let end = ClosureHandler("end") { (_: String) in Outcome<Answer>.passed }
  let path = end.surrounded(by: answer).surrounded(by: frame).path(of: "").path
  #expect(path.names == ["frame", "answer"])
  #expect(path.visits[0].notes.contains("compared"))
}

/// A counter of released answers.
private final class Load: Sendable {
  let released = Atomic(0)
}
private final class Answer: Sendable {
  let load: Load
  init(_ load: Load) { self.load = load }
  deinit { load.released.add(1, ordering: .relaxed) }
}

@Test func `a response that no around handler receives is released at once`() {
  let load = Load()
  let answer = ClosureHandler("answer") { (_: String) in Outcome.handled(Answer(load)) }
  let look = ClosureHandler("look") { (_: String) in
    Outcome.handled(load.released.load(ordering: .relaxed))
  }
  let all = Broadcast("all", to: [answer.map { _ in 0 }.erased(), look.erased()])
  #expect(all.path(of: "").response == [0, 1])
}

@Test func `a replaced response is released once another one is shown`() {
  let load = Load()
  let frame = ClosureAround<String, Answer, Never>("frame") { request, next in
    next(request).map { _ in Answer(load) }
  }
  let chain = ClosureHandler("answer") { (_: String) in Outcome.handled(Answer(load)) }
    .surrounded(by: frame)
  let path = chain.path(of: "").path
  #expect(path.names == ["frame", "answer"])
  #expect(load.released.load(ordering: .relaxed) == 2)
}
