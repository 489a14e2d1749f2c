import Baton
import Harness

/// Chains of synchronous handlers that can be edited while requests run.
enum RuntimeChainRows {
  /// Returns a chain of handlers of one type, which the chain calls together.
  static func ofOneType() throws -> RuntimeChain<Int, Int, Never> {
    let chain = RuntimeChain<Int, Int, Never>()
    for key in Workload.keys {
      try chain.append(KeyHandler(key: key), as: "\(key)")
    }
    return chain
  }

  /// Returns a chain of handlers of ten types, each of which is called separately.
  static func ofTenTypes() throws -> RuntimeChain<Int, Int, Never> {
    let chain = RuntimeChain<Int, Int, Never>()
    for handler in TenTypes.handlers {
      try chain.append(handler)
    }
    return chain
  }

  static let cases = [
    Case("Baton, run-time chain, one type", in: .synchronous) {
      let chain = try ofOneType()
      return .synchronous { count in drain(count) { chain($0).response } }
    },
    Case("Baton, run-time chain, ten types", in: .synchronous) {
      let chain = try ofTenTypes()
      return .synchronous { count in drain(count) { chain($0).response } }
    },
    // Swift 6.3's optimizer has failed on this case.
    Case("Baton, run-time chain, erased", in: .synchronous) {
      let chain = try ofTenTypes().erased()
      return .synchronous { count in drain(count) { chain($0).response } }
    },
    Case("Baton, run-time chain, around", in: .synchronous) {
      let chain = try ofTenTypes()
      try chain.prepend(Unchanged())
      return .synchronous { count in drain(count) { chain($0).response } }
    },
  ]
}
