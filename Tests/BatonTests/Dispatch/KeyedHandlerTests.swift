import Testing

import Baton

@Suite struct KeyedHandlerTests {
  /// A handler that handles some of the requests with its keys.
  struct Shelf: KeyedHandler {
    let name: String
    let keys: [Character]

    func handle(_ request: String) -> Outcome<String> {
      request.count < 6 ? .handled("\(request) from \(name)") : .passed
    }
  }

  struct Store: AsyncKeyedHandler {
    let keys: [Character]
    var name: String { "store" }

    func handle(_ request: String) async -> Outcome<String> { .handled("\(request) from store") }
  }

  @Test func `a handler is called only for its keys, and can still pass`() {
    let shelves = Dispatcher(
      "shelves", by: { (request: String) in request.first ?? " " },
      [Shelf(name: "low", keys: ["a", "b"]), Shelf(name: "high", keys: ["b", "c"])])
    #expect(shelves("apple") == .handled("apple from low"))
    #expect(shelves.path(of: "banana").path.names == ["shelves", "low", "high"])
    #expect(shelves.path(of: "cherries").path.story == "shelves passed\n  high passed")
    #expect(shelves.path(of: "date").path.story == "shelves passed no branch for d")
  }

  @Test func `an asynchronous handler can declare its keys, too`() async throws {
    let stores = Dispatcher(
      "stores", by: { (request: String) in request.first ?? " " },
      [Store(keys: ["a"]), Store(keys: ["b"])])
    #expect(try await stores.run("banana") == .handled("banana from store"))
    #expect(await stores.path(ofRunning: "cherry").path.story == "stores passed no branch for c")
  }

  @Test func `outside a dispatcher, a keyed handler is an ordinary handler`() {
    let shelf = Chain { Shelf(name: "low", keys: ["a"]) }
    #expect(shelf("zest") == .handled("zest from low"))
  }
}
