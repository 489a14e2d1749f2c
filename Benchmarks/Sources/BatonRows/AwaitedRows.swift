import Baton
import Harness

/// Chains whose handlers are all declared `async`, next to hand-written equivalents.
enum AwaitedRows {
  static func tenHandlers(_ keys: [Int]) -> some AsyncHandler<Int, Int, Never> {
    Chain {
      AsyncKeyHandler(key: keys[0])
      AsyncKeyHandler(key: keys[1])
      AsyncKeyHandler(key: keys[2])
      AsyncKeyHandler(key: keys[3])
      AsyncKeyHandler(key: keys[4])
      AsyncKeyHandler(key: keys[5])
      AsyncKeyHandler(key: keys[6])
      AsyncKeyHandler(key: keys[7])
      AsyncKeyHandler(key: keys[8])
      AsyncKeyHandler(key: keys[9])
    }
  }

  /// A caller with its own executor, as in most server code.
  private actor Caller {
    func drain(_ count: Int, _ chain: some AsyncHandler<Int, Int, Never>) async -> Int {
      await Harness.drain(count) { try? await chain.run($0).response }
    }

    func drain(_ count: Int, _ chain: AwaitedByHand) async -> Int {
      await Harness.drain(count) { try? await chain.handleLooking($0) }
    }
  }

  static let cases = [
    Case("by hand, ten async handlers", in: .awaited) {
      let chain = AwaitedByHand(keys: Workload.keys)
      return .asynchronous { count in await drain(count) { await chain.handle($0) } }
    },
    Case("by hand, ten async handlers, looking", in: .awaited) {
      let chain = AwaitedByHand(keys: Workload.keys)
      return .asynchronous { count in await drain(count) { try? await chain.handleLooking($0) } }
    },
    Case("Baton, static chain of async handlers", in: .awaited) {
      let chain = tenHandlers(Workload.keys)
      return .asynchronous { count in await drain(count) { try? await chain.run($0).response } }
    },
    Case("by hand, the last of ten is async", in: .awaited) {
      let chain = LastAwaitedByHand(keys: Workload.keys)
      return .asynchronous { count in await drain(count) { try? await chain.handle($0) } }
    },
    Case("by hand, the last of ten is async, looking", in: .awaited) {
      let chain = LastAwaitedByHand(keys: Workload.keys)
      return .asynchronous { count in await drain(count) { try? await chain.handleLooking($0) } }
    },
    Case("by hand, ten async handlers, from an actor", in: .awaited) {
      let chain = AwaitedByHand(keys: Workload.keys)
      let caller = Caller()
      return .asynchronous { count in await caller.drain(count, chain) }
    },
    Case("Baton, static chain of async handlers, from an actor", in: .awaited) {
      let chain = tenHandlers(Workload.keys)
      let caller = Caller()
      return .asynchronous { count in await caller.drain(count, chain) }
    },
    Case("Baton, run-time chain of async handlers, from an actor", in: .awaited) {
      let chain = try AsyncChainRows.ofAsyncHandlers()
      let caller = Caller()
      return .asynchronous { count in await caller.drain(count, chain) }
    },
  ]
}
