import Baton
import Harness

/// Chains whose links are known at compile time; they must cost no more than `if/else`.
enum StaticChainRows {
  static func tenHandlers(
    _ keys: [Int]
  ) -> some Handler<Int, Int, Never> {
    Chain {
      KeyHandler(key: keys[0])
      KeyHandler(key: keys[1])
      KeyHandler(key: keys[2])
      KeyHandler(key: keys[3])
      KeyHandler(key: keys[4])
      KeyHandler(key: keys[5])
      KeyHandler(key: keys[6])
      KeyHandler(key: keys[7])
      KeyHandler(key: keys[8])
      KeyHandler(key: keys[9])
    }
  }

  static func nineAndOneAsync(
    _ keys: [Int]
  ) -> some AsyncHandler<Int, Int, Never> {
    Chain {
      KeyHandler(key: keys[0])
      KeyHandler(key: keys[1])
      KeyHandler(key: keys[2])
      KeyHandler(key: keys[3])
      KeyHandler(key: keys[4])
      KeyHandler(key: keys[5])
      KeyHandler(key: keys[6])
      KeyHandler(key: keys[7])
      KeyHandler(key: keys[8])
      AsyncKeyHandler(key: keys[9])
    }
  }

  static let cases = [
    Case("Baton, static chain", in: .synchronous) {
      let chain = tenHandlers(Workload.keys)
      return .synchronous { count in drain(count) { chain($0).response } }
    },
    Case("Baton, Chain(of:)", in: .synchronous) {
      let chain = Chain(of: Workload.keys.map(KeyHandler.init))
      return .synchronous { count in drain(count) { chain($0).response } }
    },
    Case("Baton, static chain, erased", in: .synchronous) {
      let chain = tenHandlers(Workload.keys).erased()
      return .synchronous { count in drain(count) { chain($0).response } }
    },
    Case("Baton, static chain, awaited", in: .asynchronous) {
      let chain = tenHandlers(Workload.keys)
      return .asynchronous { count in await drain(count) { await chain.run($0).response } }
    },
    Case("Baton, static chain, the last is async", in: .asynchronous) {
      let chain = nineAndOneAsync(Workload.keys)
      return .asynchronous { count in
        await drain(count) { try? await chain.run($0).response }
      }
    },
    Case("Baton, static chain, from the main actor", in: .mainActor) {
      let chain = tenHandlers(Workload.keys)
      return .onMainActor { count in
        await drainOnMainActor(count) { await chain.run($0).response }
      }
    },
  ]
}
