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
    next(request + ["onion"])
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
