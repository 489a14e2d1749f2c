import Testing

import Baton

private struct Token: Equatable { var text = "5dcb8" }

private let desk = Chain("desk") {
  ClosureAround<String, Token, KitchenError>("frame") { request, next in
    next(request).map { Token(text: $0.text + "!") }
  }
  ClosureHandler("issue") { (user: String) throws(KitchenError) -> Outcome<Token> in
    if user == "mud" { throw .dirty }
    return .handled(Token())
  }
}

@Test func `a chain's owner controls what is shown of all inner responses`() {
  let path = desk.shown { "a token of \($0.text.count)" }.path(of: "ann").path
  #expect(
    path.story == """
      desk handled
        frame changed a token of 6
          issue handled a token of 5
      """)
}

@Test func `an owner can hide responses, and changes are still detected`() {
  let hidden = desk.shown(as: { _ in nil }, failure: { _ in nil })
  let path = hidden.path(of: "ann").path
  #expect(
    path.story == """
      desk handled
        frame changed
          issue handled
      """)
  #expect(hidden.path(of: "mud").path.allVisits.compactMap(\.detail) == [])
}

@Test func `errors are shown as usual unless the owner describes them`() {
  #expect(desk.shown { _ in nil }.path(of: "mud").path.allVisits.compactMap(\.detail) == ["dirty"])
  let other = desk.shown(as: { _ in nil }, failure: { _ in "an error" })
  #expect(other.path(of: "mud").path.allVisits.compactMap(\.detail) == ["an error"])
}

@Test func `in a path with thousands of descriptions, the last ones show nothing`() {
  let handlers = (0..<4200).map { number in
    ClosureHandler("\(number)") { (_: String) in Outcome.handled(number) }.shown { "no. \($0)" }
  }
  let path = Broadcast("all", to: handlers).path(of: "").path
  #expect(path.names == ["all"] + (0..<4200).map(String.init))
  let details = path.visits[0].visits.map(\.detail)
  #expect(details.prefix(4094).elementsEqual((0..<4094).map { "no. \($0)" }))
  #expect(details.dropFirst(4094).allSatisfy { $0 == nil })
}

@Test func `inner responses of another type are hidden, and outer ones are unchanged`() {
  let inner = ClosureHandler("inner") { (user: String) in Outcome.handled(user) }
  let chain = inner.map { Token(text: $0) }.shown { "\($0.text.count)" }
  #expect(chain.path(of: "ann").path.visits.map(\.detail) == [nil])
  let around = ClosureAround<String, Int, Never>("around") { request, next in
    next(request).map { $0 + 1 }
  }
  let number = ClosureHandler("number") { (_: String) in Outcome.handled(7) }
    .shown { _ in "secret" }
  let path = number.surrounded(by: around).path(of: "").path
  #expect(path.allVisits.map(\.detail) == ["8", "secret"])
}

private struct Parcel: PathDescribable { let pathDescription = "a parcel" }
private struct Lost: Error, PathDescribable { let pathDescription = "lost" }
private struct Gone: Error {}

@Test func `inner responses of another type use their own description`() {
  let inner = ClosureHandler("inner") { (user: String) throws(Lost) -> Outcome<Parcel> in
    guard user == "ann" else { throw Lost() }
    return .handled(Parcel())
  }
  let chain = Chain("all") { inner.map { _ in 1 }.mapFailure { _ in Gone() } }
    .shown { _ in
      nil
    } failure: { _ in
      nil
    }
  #expect(chain.path(of: "ann").path.allVisits.map(\.detail).contains("a parcel"))
  #expect(chain.path(of: "bob").path.allVisits.map(\.detail).contains("lost"))
}

@Test func `an inner description takes precedence for its own visits`() {
  let a = ClosureHandler("a") { (user: String) in user == "a" ? Outcome.handled(1) : .passed }
  let b = ClosureHandler("b") { (_: String) in Outcome.handled(2) }
  let chain = Chain("both") {
    a.shown { "a's \($0)" }
    b
  }
  .shown { "all \($0)" }
  #expect(chain.path(of: "a").path.allVisits.compactMap(\.detail) == ["a's 1"])
  #expect(chain.path(of: "b").path.allVisits.compactMap(\.detail) == ["all 2"])
}

@Test func `descriptions change neither a chain's responses nor its drawing`() async throws {
  let chain = desk.shown { _ in nil }
  #expect(try chain("ann") == .handled(Token(text: "5dcb8!")))
  #expect(chain.outline == desk.outline)
  #expect(chain.name == "desk")
  let slow = Chain("slow") { Slow(name: "onion") }.shown { "\($0.count) letters" }
  #expect(await slow.path(ofRunning: "onion").path.allVisits.compactMap(\.detail) == ["11 letters"])
}

@Test func `a chain that is called twice shows no more the second time`() {
  let twice = ClosureRepeatingAround<String, Token, KitchenError>("twice") { request, next in
    next(request) { _ in next(request) }
  }
  let path = desk.shown { _ in "a token" }.surrounded(by: twice).path(of: "ann").path
  let texts = path.allVisits.filter { $0.name == "issue" }.map(\.detail)
  #expect(texts == ["a token", "a token"])
}
