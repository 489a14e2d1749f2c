import Baton
import Harness

/// Chains that are recorded, and chains that could be and are not.
enum PathRows {
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
      let chain = StaticChainRows.tenHandlers(Workload.keys)
      return .synchronous { count in drain(count) { chain.path(of: $0).response } }
    },
    Case("Baton, path of a run-time chain", in: .paths) {
      let chain = try RuntimeChainRows.ofTenTypes()
      return .synchronous { count in drain(count) { chain.path(of: $0).response } }
    },
  ]
}
