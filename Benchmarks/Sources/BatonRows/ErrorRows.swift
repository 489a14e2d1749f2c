import Baton
import Harness

/// Chains whose handlers can fail; this must cost nothing as long as no handler fails.
enum ErrorRows {
  enum Refusal: Error {
    case negative
  }

  struct FailingHandler: Handler {
    let key: Int

    func handle(_ request: Int) throws(Refusal) -> Outcome<Int> {
      guard request == key else { return .passed }
      guard request >= 0 else { throw .negative }
      return .handled(hidden(request) &* 31 &+ key)
    }
  }

  static func tenHandlers(
    _ keys: [Int]
  ) -> some Handler<Int, Int, Refusal> {
    Chain {
      FailingHandler(key: keys[0])
      FailingHandler(key: keys[1])
      FailingHandler(key: keys[2])
      FailingHandler(key: keys[3])
      FailingHandler(key: keys[4])
      FailingHandler(key: keys[5])
      FailingHandler(key: keys[6])
      FailingHandler(key: keys[7])
      FailingHandler(key: keys[8])
      FailingHandler(key: keys[9])
    }
  }

  struct Guarding: Around {
    let limit: Int

    func handle(
      _ request: Int, next: consuming Next<Int, Int, Refusal>
    ) -> Step<Int, Int, Refusal> {
      if request > limit { return .passed }
      if request < 0 { return .failed(.negative) }
      return next(request)
    }
  }

  struct Leaving: Around {
    func handle(
      _ request: Int, next: consuming Next<Int, Int, Refusal>
    ) -> Step<Int, Int, Refusal> {
      next(request)
    }
  }

  struct Watching: Around {
    func handle(
      _ request: Int, next: consuming Next<Int, Int, Refusal>
    ) -> Step<Int, Int, Refusal> {
      next(request) { $0 }
    }
  }

  /// Returns a chain with four kinds of around handlers in a row, as a program may have them.
  ///
  /// With an earlier version of the library, whose types grew with each handler, the optimizer
  /// failed here.
  static func behindFour(_ keys: [Int]) -> some Handler<Int, Int, Refusal> {
    Chain {
      Guarding(limit: hidden(100))
      Leaving()
      Watching()
      ClosureAround<Int, Int, Refusal>("adding") { request, next in
        next(request).map { $0 &+ hidden(0) }
      }
      FailingHandler(key: keys[9])
    }
  }

  static let cases = [
    Case("Baton, static chain behind four kinds that may fail", in: .around) {
      let chain = behindFour(Workload.keys)
      return .synchronous { count in drain(count) { try? chain($0).response } }
    },
    Case("Baton, static chain, typed failure", in: .synchronous) {
      let chain = tenHandlers(Workload.keys)
      return .synchronous { count in drain(count) { try? chain($0).response } }
    },
    Case("Baton, run-time chain, typed failure", in: .synchronous) {
      let chain = RuntimeChain<Int, Int, Refusal>()
      for key in Workload.keys {
        try chain.append(FailingHandler(key: key), as: "\(key)")
      }
      return .synchronous { count in drain(count) { try? chain($0).response } }
    },
  ]
}
