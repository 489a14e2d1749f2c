import Synchronization
import Testing

import Baton

struct BroadcastToChainTests {
  enum Trouble: Error { case broken }

  func answering(_ name: String) -> ClosureHandler<String, String, Trouble> {
    ClosureHandler(name) { (request) throws(Trouble) in
      switch request {
      case "nothing": .passed
      case "fail \(name)": throw .broken
      default: .handled("\(name): \(request)")
      }
    }
  }

  func chain(_ names: String...) throws -> RuntimeChain<String, String, Trouble> {
    let chain = RuntimeChain<String, String, Trouble>("news")
    for name in names { try chain.append(answering(name)) }
    return chain
  }

  @Test func `a request reaches every link that the run-time chain has at its entry`() throws {
    let chain = try chain("mail", "log")
    let news = Broadcast(to: chain)
    #expect(try news("rain") == .handled(["mail: rain", "log: rain"]))
    try chain.insert(answering("pager"), at: .after("mail"))
    #expect(try news("rain") == .handled(["mail: rain", "pager: rain", "log: rain"]))
    try chain.remove("mail")
    try chain.move("log", to: .first)
    #expect(try news("sun") == .handled(["log: sun", "pager: sun"]))
    #expect(try news("nothing") == .passed)
    chain.removeAll()
    #expect(try news("rain") == .passed)
  }

  @Test func `a broadcast is drawn and recorded like the chain it calls`() throws {
    let news = Broadcast(to: try chain("mail", "log"))
    #expect(news.name == "news")
    #expect(news.outline.description == "news\n├─ mail\n└─ log")
    let path = news.path(of: "rain").path
    #expect(path.names == ["news", "mail", "log"])
    #expect(path.allVisits.map(\.decision) == [.handled, .handled, .handled])
  }

  @Test func `the first error stops the broadcast with its path`() throws {
    let news = Broadcast(to: try chain("mail", "log", "pager"))
    let recorded = news.path(of: "fail log")
    #expect(recorded.complaint == #""log" failed: broken (news → log)"#)
    #expect(recorded.path.names == ["news", "mail", "log"])
  }

  @Test func `failures are collected with their handlers' names`() throws {
    let chain = try chain("mail")
    try chain.append(answering("log"), as: "second")
    let news = Broadcast(to: chain).collectingFailures()
    let replies = try #require(news("fail log").response)
    #expect(replies.map(\.handler) == ["mail", "log"])
    #expect(replies.map { (try? $0.result.get()) ?? "-" } == ["mail: fail log", "-"])
  }

  @Test func `an around handler encloses each handler after it and none before`() throws {
    let chain = try chain("mail")
    try chain.append(
      ClosureAround<String, String, Trouble>("loud") { request, next in
        next(request).map { $0.uppercased() }
      })
    for name in ["log", "pager"] { try chain.append(answering(name)) }
    let news = Broadcast(to: chain)
    #expect(try news("rain") == .handled(["mail: rain", "LOG: RAIN", "PAGER: RAIN"]))
    #expect(news.path(of: "rain").path.names == ["news", "mail", "loud", "log", "loud", "pager"])
    #expect(news.outline.description == "news\n├─ mail\n└─ loud\n   ├─ log\n   └─ pager")
  }

  @Test func `an edit does not affect a request in progress`() throws {
    let chain = RuntimeChain<String, String, Trouble>("news")
    let reference = chain.reference
    try chain.append(
      ClosureHandler("closing") { (_: String) throws(Trouble) -> Outcome<String> in
        reference.chain?.removeAll()
        return .handled("closed")
      })
    try chain.append(answering("log"))
    let news = Broadcast(to: chain)
    #expect(try news("rain") == .handled(["closed", "log: rain"]))
    #expect(try news("rain") == .passed)
  }

  @Test func `asynchronous links get the request in order, or in parallel`() async throws {
    let chain = AsyncRuntimeChain<String, String, Trouble>("news")
    for name in ["mail", "log"] {
      try chain.append(
        AsyncClosureHandler(name) { (request: String) async throws(Trouble) -> Outcome<String> in
          await Task.yield()
          if request == "fail \(name)" { throw .broken }
          return .handled("\(name): \(request)")
        })
    }
    try chain.append(answering("pager"))
    let news = Broadcast(to: chain)
    let all = ["mail: rain", "log: rain", "pager: rain"]
    #expect(try await news.run("rain") == .handled(all))
    #expect(try await news.atOnce().run("rain") == .handled(all))
    let replies = try await news.atOnce(limit: 2).collectingFailures().run("fail log").response
    #expect(replies?.map(\.handler) == ["mail", "log", "pager"])
    try chain.remove("log")
    #expect(try await news.run("rain") == .handled(["mail: rain", "pager: rain"]))
    #expect(await news.path(ofRunning: "rain").path.names == ["news", "mail", "pager"])
  }

  @Test func `an around handler encloses each asynchronous handler after it`() async throws {
    let chain = AsyncRuntimeChain<String, String, Trouble>("news")
    try chain.append(
      AsyncClosureAround<String, String, Trouble>("loud") {
        (request, next) async throws(ChainError<Trouble>) in
        await Task.yield()
        return try await next(request).map { $0.uppercased() }
      })
    for name in ["log", "pager"] { try chain.append(answering(name)) }
    let news = Broadcast(to: chain)
    #expect(try await news.run("rain") == .handled(["LOG: RAIN", "PAGER: RAIN"]))
    #expect(try await news.atOnce().run("rain") == .handled(["LOG: RAIN", "PAGER: RAIN"]))
    let path = await news.path(ofRunning: "rain").path
    #expect(path.names == ["news", "loud", "log", "loud", "pager"])
    #expect(news.outline.description == "news\n└─ loud\n   ├─ log\n   └─ pager")
  }

  @Test func `a broadcast inside the chain that it calls closes a cycle`() throws {
    let chain = try chain("mail")
    let news = Broadcast(to: chain).map { $0.joined(separator: ", ") }
    let error = #expect(throws: EditError.self) { try chain.append(news) }
    #expect(error?.code == .circle)
    #expect(chain.identifiers == ["mail"])
  }
}
