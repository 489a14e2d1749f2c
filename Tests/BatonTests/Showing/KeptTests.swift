import Synchronization
import Testing

@testable import Baton

/// A response that counts how often it was put into words.
private struct Page: PathDescribable {
  final class Count: Sendable { let texts = Atomic(0) }
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

@Test func `a response is put into words once, however many around handlers hand it out`() {
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

@Test func `a large response that is another one is never taken for the same`() {
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
          last byte not compared page 200
            page handled page 200
      """)
}

@Test func `a response is known again by an around handler that suspends`() async {
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

@Test func `a response that a handler hands out again is put into words once`() {
  let count = Page.Count()
  let page = Page(count: count)
  let twice = ClosureRepeatingAround<String, Page, Never>("twice") { request, next in
    next(request) { _ in next(request) }
  }
  let path = ClosureHandler("page") { (_: String) in Outcome.handled(page) }
    .surrounded(by: twice).path(of: "").path
  #expect(path.allVisits.map(\.detail) == [nil, "page 200", "page 200"])
  #expect(count.texts.load(ordering: .relaxed) == 1)
}

@Test func `a response that comes when the visit is over is not put into words`() {
  let count = Page.Count()
  let trace = Trace()
  let visit = trace.begin("around", in: Trace.root, as: .around)
  trace.endAround(visit, .passed, nil)
  let recorder = Recorder(trace: trace, visit: visit)
  recorder.cameBack(with: Page(count: count))
  recorder.endAround(with: Page(count: count))
  #expect(trace.path.story == "around passed")
  #expect(count.texts.load(ordering: .relaxed) == 0)
}

@Test func `responses that are equal and are shown differently are different ones`() {
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
  #expect(path.story == "frame changed leek at 8\n  plate handled leek at 7")
}

/// Counts how many answers were released.
private final class Load: Sendable {
  let released = Atomic(0)
}
private final class Answer: Sendable {
  let load: Load
  init(_ load: Load) { self.load = load }
  deinit { load.released.add(1, ordering: .relaxed) }
}

@Test func `a response that no around handler can see is not kept`() {
  let load = Load()
  let answer = ClosureHandler("answer") { (_: String) in Outcome.handled(Answer(load)) }
  let look = ClosureHandler("look") { (_: String) in
    Outcome.handled(load.released.load(ordering: .relaxed))
  }
  let all = Broadcast("all", to: [answer.map { _ in 0 }.erased(), look.erased()])
  #expect(all.path(of: "").response == [0, 1])
}

@Test func `a response that was replaced is released as soon as another is shown`() {
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

/// A response with a gap between its parts, which nobody can compare.
private struct BagLine: CustomStringConvertible {
  let product: String
  let isPreorder: Bool
  let inBag: Int
  var stock: Int? = 3

  var description: String { product }
}

@Test func `a response with gaps between its parts is known again by one who suspends`() async {
  let frame = AsyncClosureAround<Int, BagLine, Never>("frame") {
    (request, next) async throws(ChainError<Never>) in
    await Task.yield()
    return try await next(request)
  }
  let chain = AsyncClosureHandler("line") { (request: Int) in
    await Task.yield()
    return Outcome.handled(
      BagLine(product: "bread", isPreorder: request > 0, inBag: request, stock: request))
  }
  .surrounded(by: frame).surrounded(by: frame).surrounded(by: frame)
  for request in [0, 1, -1, .max] {
    let path = await chain.path(ofRunning: request).path
    #expect(path.allVisits.map(\.decision) == [.passed, .passed, .passed, .handled])
    #expect(path.allVisits.map(\.detail) == [nil, nil, nil, "bread"])
  }
}

@Test func `a response with another byte in any of its parts is another one`() throws {
  let line = BagLine(product: "bread", isPreorder: true, inBag: 7)
  var kept = Kept(line, as: PathText("bread"), by: 0)
  let end = try #require(MemoryLayout<BagLine>.offset(of: \.isPreorder)) + 1
  let gap = end..<(try #require(MemoryLayout<BagLine>.offset(of: \.inBag)))
  let bytes = withUnsafeBytes(of: line) { Array($0) }
  for place in bytes.indices {
    var other = bytes
    other[place] ^= 0xFF
    let isSame = other.withUnsafeBytes { kept.isValue(of: Bits($0, of: BagLine.self, by: 0)) }
    // Whether the gap counts is the compiler's choice: a copy may be of all bytes at once.
    #expect(!isSame || gap.contains(place), "\(place)")
  }
}

/// Bits and nothing else, with a gap, so that a copy writes the gap too.
private struct Point: CustomStringConvertible {
  let isLast: Bool
  let place: Int

  var description: String { "a point" }
}

@Test func `a response that is made again is the same if its parts are, however it is shown`() {
  func decisions(_ change: @escaping @Sendable (Point) -> Point) -> [Path.Decision] {
    let frame = ClosureAround<Int, Point, Never>("frame") { request, next in
      next(request).map(change)
    }
    return ClosureHandler("point") { (place: Int) in
      Outcome.handled(Point(isLast: place == 0, place: place))
    }
    .surrounded(by: frame).path(of: 1).path.allVisits.map(\.decision)
  }
  #expect(decisions { Point(isLast: $0.isLast, place: $0.place) } == [.passed, .handled])
  #expect(decisions { Point(isLast: $0.isLast, place: 2) } == [.changed, .handled])
}
