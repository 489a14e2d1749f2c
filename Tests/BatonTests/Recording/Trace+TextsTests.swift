import Testing

@testable import Baton

/// A response that counts how often its description is read.
private struct Page: PathDescribable, Equatable {
  let words: Notebook<Int>
  var status = 200

  static func == (left: Page, right: Page) -> Bool { left.status == right.status }

  var pathDescription: String {
    words.note(status)
    return "page \(status)"
  }
}

private func counting(_ number: Int) -> ClosureAround<String, Page, Never> {
  ClosureAround("count \(number)") { request, next in
    next(request).map { Page(words: $0.words, status: $0.status + 1) }
  }
}

private func site(_ words: Notebook<Int>) -> ClosureHandler<String, Page, Never> {
  ClosureHandler("site") { _ in .handled(Page(words: words)) }
}

@Test func `the first two responses that around handlers create are shown`() {
  let words = Notebook<Int>()
  let chain = Chain("chain") {
    counting(4)
    counting(3)
    counting(2)
    counting(1)
    site(words)
  }
  let recorded = chain.path(of: "")
  #expect(recorded.response?.status == 204)
  #expect(
    recorded.path.story == """
      chain handled
        count 4 changed …
          count 3 changed …
            count 2 changed page 202
              count 1 changed page 201
                site handled page 200
      """)
  #expect(words.entries == [200, 201, 202])
}

@Test func `the response of each handler is shown, however many there are`() {
  let words = Notebook<Int>()
  let chain = Broadcast("all", to: (0..<5).map { _ in site(words) }).map { $0[0] }
  #expect(
    chain.path(of: "").path.allVisits.compactMap(\.detail) == Array(repeating: "page 200", count: 5)
  )
}

@Test func `an error created by an around handler is always shown`() {
  struct Refused: Error, CustomStringConvertible { let description: String }
  let turn = ClosureAround<Int, Int, Refused>("turn") { request, next in
    next(request) { result in
      guard case .failure(let error) = result, let cause = error.cause else { return result }
      return .failure(.failed(Refused(description: cause.description + "!")))
    }
  }
  let chain = Chain {
    for _ in 0..<5 { turn }
    ClosureHandler("end") { (_: Int) throws(Refused) -> Outcome<Int> in
      throw Refused(description: "no")
    }
  }
  #expect(
    chain.path(of: 7).path.allVisits.compactMap(\.detail) == [
      "no!!!!!", "no!!!!", "no!!!", "no!!", "no!", "no",
    ])
}

@Test func `each request has its own description budget`() {
  let chain = site(Notebook()).surrounded(by: counting(1))
  for _ in 0..<5 { #expect(chain.path(of: "").path.visits[0].detail == "page 201") }
}

@Test func `an unchanged response is recognized, however many changes precede it`() {
  let look = ClosureAround<String, Page, Never>("look") { request, next in
    next(request).map { $0 }
  }
  let chain = site(Notebook()).surrounded(by: counting(1)).surrounded(by: counting(2))
    .surrounded(by: look).surrounded(by: counting(3)).surrounded(by: look)
  #expect(
    chain.path(of: "").path.allVisits.map(\.decision) == [
      .passed, .changed, .passed, .changed, .changed, .handled,
    ])
}

@Test func `numbers and short texts are always shown and compared`() {
  let number = ClosureAround<Int, Int, Never>("number") { request, next in
    next(request + 1).map { $0 + 1 }
  }
  let text = ClosureAround<String, String, Never>("text") { request, next in
    next(request + ".").map { $0 + "." }
  }
  let numbers = Chain("numbers") {
    for _ in 0..<50 { number }
    ClosureHandler("end") { (request: Int) in Outcome.handled(request) }
  }
  let texts = Chain("texts") {
    for _ in 0..<20 { text }
    ClosureHandler("end") { (request: String) in Outcome.handled(request) }
  }
  for path in [numbers.path(of: 0).path, texts.path(of: "").path] {
    let visits = path.allVisits.dropFirst().dropLast()
    #expect(Set(visits.map(\.decision)) == [.changed])
  }
  #expect(numbers.path(of: 0).path.allVisits[1].detail == "100")
  #expect(texts.path(of: "").path.allVisits[1].detail == "\"\(String(repeating: ".", count: 40))\"")
}

@Test func `only a limited number of requests is compared`() {
  let longer = ClosureAround<[String], Int, Never>("longer") { request, next in
    next(request + ["leek"])
  }
  let chain = Chain {
    for _ in 0..<40 { longer }
    ClosureHandler("count") { (request: [String]) in Outcome.handled(request.count) }
  }
  let decisions = chain.path(of: []).path.allVisits.dropFirst().dropLast().map(\.decision)
  #expect(
    decisions == Array(repeating: .changed, count: 32) + Array(repeating: .notCompared, count: 8))
}

@Test func `every integer that passes through a tree is compared`() throws {
  typealias Part = TreePart<Int, Int, DepthExceeded>
  let step = ClosureAround<Part, Int, DepthExceeded>("step") { request, next in next(request) }
  let tree = Tree(limit: 5, tooDeep: { $0 }) {
    for _ in 0..<10 { step }
    ClosureHandler("down") { (request: Part) throws(DepthExceeded) -> Outcome<Int> in
      guard request.part > 0 else { return .handled(0) }
      return .handled(try request.descend(into: request.part - 1, as: "down", otherwise: 0))
    }
  }
  let steps = tree.path(of: 4).path.allVisits.filter { $0.name == "step" }
  #expect(steps.map(\.decision) == Array(repeating: .passed, count: 50))
}

@Test func `the first two long texts that around handlers create are shown`() {
  let longer = ClosureAround<Int, String, Never>("longer") { request, next in
    next(request).map { $0 + "!" }
  }
  let chain = Chain {
    for _ in 0..<4 { longer }
    ClosureHandler("end") { (_: Int) in Outcome.handled(String(repeating: "x", count: 1000)) }
  }
  let shown = "\"\(String(repeating: "x", count: Path.textLimit - 1))…"
  #expect(
    chain.path(of: 0).path.allVisits.compactMap(\.detail) == ["…", "…", shown, shown, shown])
}

@Test func `descriptions by a chain's owner have the same limit`() {
  let chain = Chain("chain") {
    for number in [3, 2, 1] { counting(number) }
    site(Notebook())
  }
  let path = chain.shown { "status \($0.status)" }.path(of: "").path
  #expect(path.allVisits.compactMap(\.detail) == ["…", "status 202", "status 201", "status 200"])
}

@Test func `an earlier response is not mistaken for one beyond the limit`() {
  let earlier = Notebook<Page>()
  let keep = ClosureAround<String, Page, Never>("keep") { request, next in
    next(request).map { page in
      earlier.note(page)
      return page
    }
  }
  let restore = ClosureAround<String, Page, Never>("restore") { request, next in
    next(request).map { earlier.entries.last ?? $0 }
  }
  let chain = Chain("chain") {
    restore
    counting(3)
    keep
    counting(2)
    counting(1)
    site(Notebook())
  }
  let recorded = chain.path(of: "")
  #expect(recorded.response?.status == 202)
  #expect(
    recorded.path.allVisits.dropFirst().map(\.decision) == [
      .changed, .changed, .passed, .changed, .changed, .handled,
    ])
}

@Test func `numbers and short texts are shown even beyond the limit`() {
  let site = site(Notebook()).surrounded(by: counting(1)).surrounded(by: counting(2))
  func shown<Value: Sendable>(_ first: Value, _ second: Value) -> String? {
    let change = ClosureAround<String, Value, Never>("change") { request, next in
      next(request).map { _ in second }
    }
    return site.map { _ in first }.surrounded(by: change).path(of: "").path.visits[0].detail
  }
  let text = String(repeating: "x", count: Path.textLimit / 2)
  #expect(shown(7, 8) == "8")
  #expect(shown("y", text) == "\"\(text)\"")
  #expect(shown("y", text + "x") == "…")
  #expect(shown(Int8(7), 8) == "…")
}

@Test func `a list of numbers counts like any other response`() {
  let longer = ClosureAround<Int, [Int], Never>("longer") { request, next in
    next(request).map { $0 + [0] }
  }
  let chain = Chain("chain") {
    for _ in 0..<3 { longer }
    ClosureHandler("end") { (request: Int) in Outcome.handled([request]) }
  }
  #expect(
    chain.path(of: 7).path.allVisits.compactMap(\.detail) == ["…", "[7, 0, 0]", "[7, 0]", "[7]"])
}

@Test func `a value that no handler owns is described at most twice`() {
  let trace = Trace()
  let words = Notebook<Int>()
  let texts = (1...4).map { trace.limitedText(of: Page(words: words, status: $0), by: 0) }
  #expect(texts == ["page 1", "page 2", "…", "…"])
  #expect(trace.limitedText(of: 7, by: 0) == "7")
  #expect(trace.text(of: Page(words: words, status: 5), by: 0) == "page 5")
  #expect(words.entries == [1, 2, 5])
}

@Test func `the budget spent on comparing requests is not available for responses`() {
  struct Plate: Equatable, CustomStringConvertible {
    let dishes: [String]
    var description: String { "a plate" }
  }
  let longer = ClosureAround<[String], Plate, Never>("longer") { request, next in
    next(request + ["onion"])
  }
  let again = ClosureAround<[String], Plate, Never>("again") { request, next in
    next(request).map { plate in Plate(dishes: plate.dishes.map { $0 }) }
  }
  func decision(behind count: Int) -> Path.Decision? {
    let chain = Chain("chain") {
      for _ in 0..<count { longer }
      again
      ClosureHandler("serve") { (request: [String]) in Outcome.handled(Plate(dishes: request)) }
    }
    let path = chain.path(of: Array(repeating: "leek", count: 10)).path
    return path.allVisits.first { $0.name == "again" }?.decision
  }
  #expect(decision(behind: 0) == .passed)
  // The around handler's own request and response are two more.
  #expect(decision(behind: 30) == .passed)
  #expect(decision(behind: 31) == .notCompared)
}

@Test func `only integers and texts of at most 60 bytes count as short`() {
  let text = String(repeating: "x", count: 60)
  #expect(Path.isShort(7) && Path.isShort("") && Path.isShort(text))
  #expect(!Path.isShort(text + "x") && !Path.isShort(1.5) && !Path.isShort(["onion"]))
}

@Test func `if the rest responded twice, the response may be the earlier one`() {
  let dish = "a whole crate of onions"
  let twice = ClosureRepeatingAround<Int, String, Never>("twice") { request, next in
    next(request) { _ in
      next(request) { _ in .answer(.success(.handled("a crate of leeks, and a half"))) }
    }
  }
  let end = ClosureHandler("end") { (_: Int) in Outcome.handled(dish) }
  #expect(end.surrounded(by: twice).path(of: 1).path.visits[0].decision == .notCompared)
}
