import Baton
import Harness

/// Chains that are recorded, and chains that could be recorded but are not.
enum PathRows {
  private struct PrivateHandler: Handler {
    func handle(_ request: Int) -> Outcome<Int> { .passed }
  }

  private struct Wrapped<Content: Sendable>: Handler {
    func handle(_ request: Int) -> Outcome<Int> { .passed }
  }

  /// Checks that a path shows the names of private types, which the optimizer would change.
  private static func checkNames() throws {
    let names = Chain {
      PrivateHandler()
      Wrapped<PrivateHandler>()
    }.path(of: 0).path.names
    guard names == ["chain", "PrivateHandler", "Wrapped"] else {
      throw BenchmarkError("A path calls private handlers \(names).")
    }
  }

  static let cases = [
    Case("Baton, static chain, recorded(share: 0)", in: .synchronous) {
      let chain = StaticChainRows.tenHandlers(Workload.keys).recorded(share: 0) { _ in }
      return .synchronous { count in drain(count) { chain($0).response } }
    },
    Case("Baton, run-time chain, recorded(share: 0)", in: .synchronous) {
      let chain = try RuntimeChainRows.ofTenTypes().recorded(share: 0) { _ in }
      return .synchronous { count in drain(count) { chain($0).response } }
    },
    Case("Baton, path of a static chain", in: .paths) {
      try checkNames()
      let chain = StaticChainRows.tenHandlers(Workload.keys)
      return .synchronous { count in drain(count) { chain.path(of: $0).response } }
    },
    Case("Baton, path of a run-time chain", in: .paths) {
      let chain = try RuntimeChainRows.ofTenTypes()
      return .synchronous { count in drain(count) { chain.path(of: $0).response } }
    },
    Case("Baton, path of an async run-time chain", in: .paths) {
      let chain = try AsyncChainRows.ofTenTypes()
      return .asynchronous { count in
        await drain(count) { await chain.path(ofRunning: $0).response }
      }
    },
    Case("Baton, path of a static chain of async handlers", in: .paths) {
      let chain = AwaitedRows.tenHandlers(Workload.keys)
      return .asynchronous { count in
        await drain(count) { await chain.path(ofRunning: $0).response }
      }
    },
    Case("Baton, path of a run-time chain of async handlers", in: .paths) {
      let chain = try AsyncChainRows.ofAsyncHandlers()
      return .asynchronous { count in
        await drain(count) { await chain.path(ofRunning: $0).response }
      }
    },
  ]
}
