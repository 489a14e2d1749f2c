import Baton
import Testing

private enum Tenant { @TaskLocal static var current = "nobody" }

private let bell = ClosureHandler("bell") { (text: String) in
  .handled("\(text), \(Tenant.current)")
}

@Suite struct AsyncNextInsideTests {
  @Test func `the rest can run inside a closure that another function calls`() async throws {
    let tenant = AsyncClosureAround<String, String, Never>("tenant") {
      (request, next) async throws(ChainError<Never>) in
      try await next(
        request,
        inside: { rest in
          await Tenant.$current.withValue("Ada") { await rest() }
        })
    }
    let room = bell.surrounded(by: tenant)
    #expect(try await room.run("hello") == .handled("hello, Ada"))
    #expect(
      await room.path(ofRunning: "hello").path.story == """
        tenant passed
          bell handled "hello, Ada"
        """)
  }

  @Test func `the rest runs only once, however often the closure calls it`() async throws {
    let asked = Notebook<String>()
    let twice = AsyncClosureAround<String, String, Never>("twice") {
      (request, next) async throws(ChainError<Never>) in
      try await next(
        request,
        inside: { rest in
          let first = await rest()
          let second = await rest()
          guard case .success(.handled(let one)) = first, case .success(.handled(let two)) = second
          else { return first }
          return .success(.handled("\(one) and \(two)"))
        })
    }
    let counted = ClosureHandler("counted") { (request: String) in
      asked.note(request)
      return .handled("\(asked.entries.count)")
    }
    #expect(try await counted.surrounded(by: twice).run("x") == .handled("1 and 1"))
    #expect(asked.entries == ["x"])
  }

  @Test func `the closure can respond by itself, and receives the rest's error`() async throws {
    let alone = AsyncClosureAround<String, String, KitchenError>("alone") {
      (request, next) async throws(ChainError<KitchenError>) in
      try await next(
        request,
        inside: { rest in
          request == "alone" ? .success(.handled("alone")) : await rest()
        })
    }
    let chain = Broken(name: "onion").surrounded(by: alone)
    #expect(try await chain.run("alone") == .handled("alone"))
    let error = await #expect(throws: ChainError<KitchenError>.self) {
      try await chain.run("onion")
    }
    #expect(error?.description == #""onion" failed: broken"#)
  }
}
