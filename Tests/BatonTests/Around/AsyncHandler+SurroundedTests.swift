import Testing

import Baton
import BatonResilience

@Suite struct SurroundedTests {
  let bread = ClosureHandler("bread") { (request: String) in
    request == "bread" ? .handled("bread") : Outcome<String>.passed
  }
  let polite = ClosureAround<String, String, Never>("polite") { request, next in
    next(request).map { "\($0), please" }
  }
  let trimmed = ClosureAround<String, String, Never>("trimmed") { request, next in
    next(request.filter { $0 != " " })
  }

  @Test func `a surrounded handler behaves like a chain of two lines`() {
    let lines = Chain {
      polite
      bread
    }
    let surrounded = Chain { bread.surrounded(by: polite) }
    #expect(surrounded("bread") == .handled("bread, please"))
    #expect(surrounded.outline == lines.outline)
    #expect(surrounded.path(of: "bread").path.story == lines.path(of: "bread").path.story)
  }

  @Test func `the last around handler is the outermost`() {
    let both = bread.surrounded(by: trimmed).surrounded(by: polite)
    #expect(both(" bread") == .handled("bread, please"))
    #expect(
      both.path(of: " bread").path.story == """
        polite changed "bread, please"
          trimmed changed
            bread handled "bread"
        """)
  }

  @Test func `a surrounded handler keeps its name`() throws {
    let stubborn = bread.surrounded(by: polite).retrying(attempts: 2)
    #expect(stubborn.name == "bread")
    let chain = RuntimeChain<String, String, Never>("kitchen")
    try chain.append(stubborn)
    #expect(chain.identifiers == ["bread"])
  }

  @Test func `an asynchronous around handler makes the result asynchronous`() async {
    let slow = AsyncClosureAround<String, String, Never>("slow") {
      (request, next) async throws(ChainError<Never>) in
      await Task.yield()
      return try await next(request)
    }
    #expect(await bread.surrounded(by: slow).path(ofRunning: "bread").response == "bread")
  }
}
