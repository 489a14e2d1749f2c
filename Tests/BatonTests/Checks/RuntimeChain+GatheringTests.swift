import Baton
import Testing

@Suite struct RuntimeChainGatheringTests {
  /// What is looked for in a text.
  private struct Question: Placed, Equatable {
    var text: String
    var place = 0
  }

  private func chain(_ letters: String...) throws -> RuntimeChain<Question, String, Never> {
    let chain = RuntimeChain<Question, String, Never>("letters")
    for letter in letters {
      try chain.append(
        ClosureHandler(letter) { (question: Question) in
          question.text.contains(letter) ? .handled(letter) : .passed
        })
    }
    return chain
  }

  private func lowercased() -> ClosureAdmission<Question, String, Never> {
    ClosureAdmission("lowercased") { question in
      var question = question
      question.text = question.text.lowercased()
      return question
    }
  }

  @Test func `every link is asked, and those that take the request are told of with their places`()
    throws
  {
    let chain = try chain("a", "b", "c")
    var taken: [Int] = []
    let count = chain.gather(Question(text: "cab")) { question in
      taken.append(question.place - 1)
      return false
    }
    #expect((count, taken) == (3, [0, 1, 2]))
    taken = []
    _ = chain.gather(Question(text: "cat")) {
      taken.append($0.place - 1); return false
    }
    #expect(taken == [0, 2])
  }

  @Test func `nobody is asked behind the link with which it is over`() throws {
    let chain = try chain("a", "b", "c")
    #expect(chain.gather(Question(text: "bc")) { _ in true } == 2)
    #expect(chain.gather(Question(text: "x")) { _ in true } == 3)
    #expect(RuntimeChain<Question, String, Never>().gather(Question(text: "x")) { _ in true } == 0)
  }

  @Test func `an admission is asked once, and changes the request for all behind it alone`() throws
  {
    let chain = try chain("a", "b", "c")
    try chain.insert(lowercased(), at: .after("a"))
    var told: [Question] = []
    let count = chain.gather(Question(text: "ABC")) {
      told.append($0); return false
    }
    #expect(count == 4)
    #expect(told == [2, 3, 4].map { Question(text: "abc", place: $0) })
  }

  @Test func `the links are asked as they stood when the request came`() throws {
    let chain = try chain("a", "b")
    let reference = chain.reference
    let count = chain.gather(Question(text: "ab")) { _ in
      reference.chain?.removeAll()
      return false
    }
    #expect(count == 2)
    #expect(chain.gather(Question(text: "ab")) { _ in false } == 0)
  }

  @Test func `a path says of each link what it did`() throws {
    let chain = try chain("a", "b", "c")
    try chain.insert(lowercased(), at: .after("a"))
    let all = chain.path(gathering: Question(text: "BC")) { _ in false }
    #expect(all.count == 4)
    #expect(
      all.path.allVisits.map { "\($0.name) \($0.decision)" } == [
        "letters passed", "a passed", "lowercased changed", "b handled", "c handled",
      ])
    let first = chain.path(gathering: Question(text: "bc")) { $0.place == 3 }
    #expect(
      first.path.allVisits.map { "\($0.name) \($0.decision)" } == [
        "letters handled", "a passed", "lowercased passed", "b handled",
      ])
  }
}
