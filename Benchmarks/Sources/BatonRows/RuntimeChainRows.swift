import Baton
import Harness

/// Chains that can be edited while requests run, of handlers that do not suspend.
enum RuntimeChainRows {
  /// Handlers of one type: the chain calls them as one.
  static func ofOneType() throws -> RuntimeChain<Int, Int, Never> {
    let chain = RuntimeChain<Int, Int, Never>()
    for key in Workload.keys {
      try chain.append(KeyHandler(key: key), as: "\(key)")
    }
    return chain
  }

  /// Handlers of ten types: each is a call of its own.
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
    // The optimiser of Swift 6.3 has stopped at this one.
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
