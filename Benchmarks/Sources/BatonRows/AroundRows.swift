import Baton
import Harness

/// One and five around handlers before ten handlers, in static and run-time chains.
enum AroundRows {
  /// An around handler that is declared `async` and changes nothing.
  struct AsyncUnchanged: AsyncAround {
    func handle(
      _ request: Int, next: consuming AsyncNext<Int, Int, Never>
    ) async throws(ChainError<Never>) -> Outcome<Int> {
      try await next(request)
    }
  }

  static func behindOne(_ keys: [Int]) -> some Handler<Int, Int, Never> {
    Chain {
      Unchanged()
      StaticChainRows.tenHandlers(keys)
    }
  }

  static func behindFive(_ keys: [Int]) -> some Handler<Int, Int, Never> {
    Chain {
      Adding(number: hidden(0))
      Adding(number: hidden(0))
      Adding(number: hidden(0))
      Adding(number: hidden(0))
      Adding(number: hidden(0))
      StaticChainRows.tenHandlers(keys)
    }
  }

  static func behindOneThatChanges(_ keys: [Int]) -> some Handler<Int, Int, Never> {
    Chain {
      Changing()
      StaticChainRows.tenHandlers(keys)
    }
  }

  static func behindFiveThatChange(_ keys: [Int]) -> some Handler<Int, Int, Never> {
    Chain {
      Changing()
      Changing()
      Changing()
      Changing()
      Changing()
      StaticChainRows.tenHandlers(keys)
    }
  }

  static func behindOneAsync(_ keys: [Int]) -> some AsyncHandler<Int, Int, Never> {
    Chain {
      AsyncUnchanged()
      StaticChainRows.tenHandlers(keys)
    }
  }

  static func behindFiveAsync(_ keys: [Int]) -> some AsyncHandler<Int, Int, Never> {
    Chain {
      AsyncUnchanged()
      AsyncUnchanged()
      AsyncUnchanged()
      AsyncUnchanged()
      AsyncUnchanged()
      StaticChainRows.tenHandlers(keys)
    }
  }

  private static func behind(_ number: Int) throws -> RuntimeChain<Int, Int, Never> {
    let chain = try RuntimeChainRows.ofTenTypes()
    for index in 0..<number { try chain.prepend(Unchanged(), as: "around \(index)") }
    return chain
  }

  private static func behindAsync(_ number: Int) throws -> AsyncRuntimeChain<Int, Int, Never> {
    let chain = try AsyncChainRows.ofTenTypes()
    for index in 0..<number { try chain.prepend(AsyncUnchanged(), as: "around \(index)") }
    return chain
  }

  static let cases = [
    Case("Baton, static chain behind one", in: .around) {
      let chain = behindOne(Workload.keys)
      return .synchronous { count in drain(count) { chain($0).response } }
    },
    Case("Baton, static chain behind five", in: .around) {
      let chain = behindFive(Workload.keys)
      return .synchronous { count in drain(count) { chain($0).response } }
    },
    Case("Baton, static chain behind one that changes the response", in: .around) {
      let chain = behindOneThatChanges(Workload.keys)
      return .synchronous { count in drain(count) { chain($0).response } }
    },
    Case("Baton, static chain behind five that change the response", in: .around) {
      let chain = behindFiveThatChange(Workload.keys)
      return .synchronous { count in drain(count) { chain($0).response } }
    },
    Case("Baton, run-time chain behind one", in: .around) {
      let chain = try behind(1)
      return .synchronous { count in drain(count) { chain($0).response } }
    },
    Case("Baton, run-time chain behind five", in: .around) {
      let chain = try behind(5)
      return .synchronous { count in drain(count) { chain($0).response } }
    },
    Case("Baton, static chain behind one async", in: .asyncAround) {
      let chain = behindOneAsync(Workload.keys)
      return .asynchronous { count in await drain(count) { try? await chain.run($0).response } }
    },
    Case("Baton, static chain behind five async", in: .asyncAround) {
      let chain = behindFiveAsync(Workload.keys)
      return .asynchronous { count in await drain(count) { try? await chain.run($0).response } }
    },
    Case("Baton, run-time chain behind one async", in: .asyncAround) {
      let chain = try behindAsync(1)
      return .asynchronous { count in await drain(count) { try? await chain.run($0).response } }
    },
    Case("Baton, run-time chain behind five async", in: .asyncAround) {
      let chain = try behindAsync(5)
      return .asynchronous { count in await drain(count) { try? await chain.run($0).response } }
    },
  ]
}
