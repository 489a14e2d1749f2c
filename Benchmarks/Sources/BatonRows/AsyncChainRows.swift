import Baton
import Harness

/// Run-time chains that are awaited, though none of their handlers suspends.
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
    Case("Baton, async run-time chain, from the main actor", in: .mainActor) {
      let chain = try ofTenTypes()
      return .onMainActor { count in
        await drainOnMainActor(count) { try? await chain.run($0).response }
      }
    },
  ]
}
