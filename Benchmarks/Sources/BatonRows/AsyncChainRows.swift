import Baton
import Harness

/// Asynchronous run-time chains of handlers that never suspend.
enum AsyncChainRows {
  typealias Chain = AsyncRuntimeChain<Int, Int, Never>

  static func ofTenTypes() throws -> Chain {
    let chain = Chain()
    for handler in TenTypes.handlers {
      try chain.append(handler)
    }
    return chain
  }

  static func ofAsyncHandlers() throws -> Chain {
    let chain = Chain()
    for key in Workload.keys {
      try chain.append(AsyncKeyHandler(key: key), as: "\(key)")
    }
    return chain
  }

  /// An ``AsyncKeyHandler`` with a distinct type for each mark, so that the chain cannot merge
  /// calls.
  private struct Marked<Mark>: AsyncHandler {
    let key: Int

    /// Distinct for each type, since it is the identifier in a run-time chain.
    var name: String { "\(Mark.self)" }

    func handle(_ request: Int) async -> Outcome<Int> {
      request == key ? .handled(hidden(request) &* 31 &+ key) : .passed
    }
  }

  private static func ofAsyncTypes(_ keys: [Int]) throws -> Chain {
    let chain = Chain()
    try chain.append(Marked<Int8>(key: keys[0]))
    try chain.append(Marked<Int16>(key: keys[1]))
    try chain.append(Marked<Int32>(key: keys[2]))
    try chain.append(Marked<Int64>(key: keys[3]))
    try chain.append(Marked<UInt8>(key: keys[4]))
    try chain.append(Marked<UInt16>(key: keys[5]))
    try chain.append(Marked<UInt32>(key: keys[6]))
    try chain.append(Marked<UInt64>(key: keys[7]))
    try chain.append(Marked<Float>(key: keys[8]))
    try chain.append(Marked<Double>(key: keys[9]))
    return chain
  }

  static let cases = [
    Case("Baton, async run-time chain, one type", in: .asynchronous) {
      let chain = Chain()
      for key in Workload.keys {
        try chain.append(KeyHandler(key: key), as: "\(key)")
      }
      return .asynchronous { count in await drain(count) { try? await chain.run($0).response } }
    },
    Case("Baton, async run-time chain, ten types", in: .asynchronous) {
      let chain = try ofTenTypes()
      return .asynchronous { count in await drain(count) { try? await chain.run($0).response } }
    },
    Case("Baton, async run-time chain, around", in: .asynchronous) {
      let chain = try ofTenTypes()
      try chain.prepend(Unchanged())
      return .asynchronous { count in await drain(count) { try? await chain.run($0).response } }
    },
    Case("Baton, async run-time chain, async handlers", in: .asynchronous) {
      let chain = try ofAsyncHandlers()
      return .asynchronous { count in await drain(count) { try? await chain.run($0).response } }
    },
    Case("Baton, async run-time chain, async handlers of ten types", in: .asynchronous) {
      let chain = try ofAsyncTypes(Workload.keys)
      return .asynchronous { count in await drain(count) { try? await chain.run($0).response } }
    },
    Case("Baton, async run-time chain, from the main actor", in: .mainActor) {
      let chain = try ofTenTypes()
      return .onMainActor { count in
        await drainOnMainActor(count) { try? await chain.run($0).response }
      }
    },
  ]
}
