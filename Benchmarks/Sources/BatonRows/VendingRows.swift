import Baton
import Harness
import VendingMachine

/// Coin validators for three currencies.
enum VendingRows {
  static func chain(_ resolution: CoinAcceptor.Resolution) throws -> CoinAcceptor {
    try CoinAcceptor(
      for: Coin.unitedStates + Coin.euro + Coin.korea, resolvingBy: resolution)
  }

  @inline(__always)
  static func coin(_ request: Int) -> UnknownCoin {
    UnknownCoin(diameter: .thousandths(request / 100_000), mass: .thousandths(request % 100_000))
  }

  static let cases = [
    Case("Baton, coin validators", in: .coins, expecting: CoinWork.valueOfLast) {
      let acceptor = try chain(.declaredOrder)
      return .synchronous { count in
        drain(count, CoinWork.requests) { acceptor(coin($0)).response?.value.units }
      }
    },
    Case("Baton, coin validators, nearest match", in: .coins, expecting: CoinWork.valueOfLast) {
      let acceptor = try chain(.nearestMatch)
      return .synchronous { count in
        drain(count, CoinWork.requests) { acceptor(coin($0)).response?.value.units }
      }
    },
    Case("Baton, coin validators, erased", in: .coins, expecting: CoinWork.valueOfLast) {
      let acceptor = try chain(.declaredOrder).erased()
      return .synchronous { count in
        drain(count, CoinWork.requests) { acceptor(coin($0)).response?.value.units }
      }
    },
    Case("Baton, coin validators, run-time chain", in: .coins, expecting: CoinWork.valueOfLast) {
      let chain = RuntimeChain<UnknownCoin, Coin, Never>("coins")
      for coin in Coin.unitedStates + Coin.euro + Coin.korea {
        try chain.append(CoinValidator(coin))
      }
      return .synchronous { count in
        drain(count, CoinWork.requests) { chain(coin($0)).response?.value.units }
      }
    },
    Case("vending machine, a coin inserted", in: .coins, expecting: CoinWork.valueOfLast) {
      let machine = Machine(
        try MachineState(products: []), acceptor: try chain(.declaredOrder))
      return .synchronous { count in
        drain(count, CoinWork.requests) { request in
          guard case .escrow(let known)? = try? machine.insert(coin(request)).place else {
            return nil
          }
          return known.value.units
        }
      }
    },
  ]
}
