import Synchronization
import Testing

@testable import Baton

struct IdentifiedLinksTests {
  typealias Row = RuntimeChain<String, String, Never>

  /// A handler whose name depends on the chain that it is inserted into.
  struct Looking: Handler {
    unowned let row: Row
    var name: String { row.contains("b") ? "x" : "y" }
    func handle(_ request: String) -> Outcome<String> { .passed }
  }

  final class Renamed: Handler {
    let now = Mutex("key")
    var name: String { now.withLock { $0 } }
    func handle(_ request: String) -> Outcome<String> { .passed }
  }

  @Test func `a handler's name is not read while the chain is locked`() throws {
    let row = Row("row")
    try row.append(OrderRuleTests.Placed(name: "ruled", orderRules: [.before("z")]))
    try row.append(Looking(row: row), as: "a")
    try row.append(OrderRuleTests.Placed(name: "b", orderRules: [.after("ruled")]))
    #expect(row.identifiers == ["ruled", "a", "b"])
  }

  @Test func `rules use the name that a handler had when it was inserted`() throws {
    let row = Row("row")
    let renamed = Renamed()
    try row.append(renamed, as: "x")
    try row.append(OrderRuleTests.Placed(name: "ruled", orderRules: [.needs("key")]))
    renamed.now.withLock { $0 = "other" }
    #expect(throws: EditError.self) { try row.remove("x") }
    try row.append(OrderRuleTests.Placed(name: "m", orderRules: [.after("zz")]))
    #expect(row.identifiers == ["x", "ruled", "m"])
  }
}
