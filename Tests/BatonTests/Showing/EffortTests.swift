import Testing

@testable import Baton

/// A response that counts how often it was put into words.
private struct Page: PathDescribable {
  let words: Notebook<Int>
  var status = 200

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

@Test func `of the responses that around handlers make the first two are shown`() {
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
        count 4 not compared …
          count 3 not compared …
            count 2 changed page 202
              count 1 changed page 201
                site handled page 200
      """)
  #expect(words.entries == [200, 201, 202])
}

@Test func `however many handlers answer, the response of each is shown`() {
  let words = Notebook<Int>()
  let chain = Broadcast("all", to: (0..<5).map { _ in site(words) }).map { $0[0] }
  #expect(
    chain.path(of: "").path.allVisits.compactMap(\.detail) == Array(repeating: "page 200", count: 5)
  )
}

@Test func `an error that an around handler makes is shown, whatever was before it`() {
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

@Test func `a request has an effort of its own`() {
  let chain = site(Notebook()).surrounded(by: counting(1))
  for _ in 0..<5 { #expect(chain.path(of: "").path.visits[0].detail == "page 201") }
}

@Test func `what is handed out as it came is known however many were changed behind it`() {
  let look = ClosureAround<String, Page, Never>("look") { request, next in
    next(request).map { $0 }
  }
  let chain = site(Notebook()).surrounded(by: counting(1)).surrounded(by: counting(2))
    .surrounded(by: look).surrounded(by: counting(3)).surrounded(by: look)
  #expect(
    chain.path(of: "").path.allVisits.map(\.decision) == [
      .notCompared, .notCompared, .passed, .changed, .changed, .handled,
    ])
}

@Test func `numbers and short texts are shown and compared however many change them`() {
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

@Test func `so many parts of requests are compared, and no more`() {
  let longer = ClosureAround<[String], Int, Never>("longer") { request, next in
    next(request.dropLast() + [(request.last ?? "") + "!"])
  }
  let same = ClosureAround<[String], Int, Never>("same") { request, next in next(request) }
  let chain = Chain {
    for _ in 0..<4 { longer }
    same
    ClosureHandler("count") { (request: [String]) in Outcome.handled(request.count) }
  }
  let path = chain.path(of: Array(repeating: "leek", count: 10)).path
  #expect(
    path.allVisits.dropFirst().map(\.decision) == [
      .changed, .changed, .notCompared, .notCompared, .passed, .handled,
    ])
}

@Test func `of the long texts that around handlers make the first two are shown`() {
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

@Test func `a part that is the same takes as much as another one`() {
  struct Order {
    var lines = Array(repeating: "a crate of onions, washed", count: 12)
    var number = 0
  }
  let next = ClosureAround<Order, Int, Never>("next") { request, next in
    next(Order(lines: request.lines.map { "\($0)" }, number: request.number + 1))
  }
  let chain = Chain {
    for _ in 0..<4 { next }
    ClosureHandler("end") { (_: Order) in Outcome.handled(7) }
  }
  #expect(
    chain.path(of: Order()).path.allVisits.dropFirst().dropLast().map(\.decision) == [
      .changed, .changed, .notCompared, .notCompared,
    ])
}

@Test func `so many are shown where the owner of a chain words them, too`() {
  let chain = Chain("chain") {
    for number in [3, 2, 1] { counting(number) }
    site(Notebook())
  }
  let path = chain.shown { "status \($0.status)" }.path(of: "").path
  #expect(path.allVisits.compactMap(\.detail) == ["…", "status 202", "status 201", "status 200"])
}

@Test func `an earlier response is not taken for one that is not shown any more`() {
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
      .notCompared, .notCompared, .passed, .changed, .changed, .handled,
    ])
}

@Test func `numbers and short texts are shown where nothing else is any more`() {
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

@Test func `a list of numbers takes no more than any other response`() {
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

@Test func `of what is no handler's own two texts are made, whoever asks`() {
  let trace = Trace()
  let words = Notebook<Int>()
  let texts = (1...4).map { trace.text(of: Page(words: words, status: $0), by: 0).text }
  #expect(texts == ["page 1", "page 2", "…", "…"])
  #expect(trace.text(of: 7, by: 0).text == "7")
  #expect(trace.text(of: Page(words: words, status: 5), by: 0, isOwn: true).text == "page 5")
  #expect(words.entries == [1, 2, 5])
}

@Test func `what comparing requests has taken is not there for responses`() {
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
  #expect(decision(behind: Comparison.mostParts) == .notCompared)
}

@Test func `responses whose texts say all are not compared besides`() {
  let trace = Trace()
  for _ in 0..<3 {
    let dishes = ["onion", "leek"].map { $0 }
    #expect(trace.text(of: dishes, by: 0, isOwn: true).text == #"["onion", "leek"]"#)
  }
  #expect(trace.visits.withLock { $0.effort.parts } == Comparison.mostParts)
}

@Test func `a short text takes nothing off what may be shown, a long one and others do`() {
  func left<Value>(after value: Value) -> Int {
    var effort = Effort()
    _ = PathText(of: value, with: &effort)
    return effort.values
  }
  #expect(left(after: "onion") == Effort().values)
  #expect(left(after: 7) == Effort().values)
  #expect(left(after: String(repeating: "x", count: Path.textLimit)) == Effort().values - 1)
  #expect(left(after: 1.5) == Effort().values - 1)
}

@Test func `an answer that came twice is no earlier one, and what is made of it is changed`() {
  let dish = "a whole crate of onions"
  let twice = ClosureRepeatingAround<Int, String, Never>("twice") { request, next in
    next(request) { _ in
      next(request) { _ in .answer(.success(.handled("a crate of leeks, and a half"))) }
    }
  }
  let end = ClosureHandler("end") { (_: Int) in Outcome.handled(dish) }
  #expect(end.surrounded(by: twice).path(of: 1).path.visits[0].decision == .changed)
}
