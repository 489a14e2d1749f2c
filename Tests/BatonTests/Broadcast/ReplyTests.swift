import Testing

import Baton
import BatonResilience

extension Reply where Response == String {
  /// The reply, with the name of its handler.
  var text: String {
    switch result {
    case .success(let response): "\(handler): \(response)"
    case .failure(let error): "\(handler): \(error.cause.map { "\($0)" } ?? "cancelled")"
    }
  }
}

@Suite struct ReplyTests {
  @Test func `a reply contains the handler's name and the whole error`() throws {
    let shop = Chain("shop") { Subscribers.Reader(name: "ada", fails: ["riddle"]) }
    let replies = Broadcast("news") {
      shop
      Subscribers.Reader(name: "bob").retrying(attempts: 2)
    }.collectingFailures()("riddle").response
    #expect(replies?.map(\.handler) == ["shop", "bob"])
    let first = try #require(replies?.first)
    let error = #expect(throws: ChainError<Subscribers.Trouble>.self) { try first.result.get() }
    #expect(error?.description == "\"ada\" failed: full (shop → ada)")
  }
}
