import Baton
import VendingMachine

/// Takes what is paid with coins: the validators have a look at each kind, and the till gives change.
///
/// Whatever is refused, all coins are the customer's: they are put into the till with the purchase, or
/// not at all.
struct CoinHandler: AsyncAround {
  let store: any ShopStore
  let acceptor: CoinAcceptor

  var orderRules: [OrderRule] { [.needs("CounterHandler"), .inside("CounterHandler")] }

  func outline(before rest: inout Outline.Row) {
    rest.append(acceptor.outlines)
    rest.enclose(in: name)
  }

  func handle(
    _ request: CheckoutRequest, next: consuming AsyncNext<CheckoutRequest, Purchase, Refusal>
  ) async throws(ChainError<Refusal>) -> Outcome<Purchase> {
    guard let checkout = request.checkout, let coins = checkout.coins else {
      return try await next(request)
    }
    let walk = next.walk
    for kind in Handful.kinds where coins[keyPath: kind.count] ?? 0 > 0 {
      guard try take(kind.coin, in: walk) else { throw .failed(.coinRefused(kind.name)) }
    }
    return try await ChainError.catching { () async throws(Refusal) in
      .handled(try await store.place(checkout, payment: "coins-\(checkout.paymentKey)").value)
    }
  }

  /// Whether a validator takes a coin of a kind.
  private func take(_ coin: Coin, in walk: Walk) throws(ChainError<Refusal>) -> Bool {
    do throws(ChainError<Never>) {
      return try acceptor.handle(coin.measured, in: walk).response != nil
    } catch {
      throw error.setFailureType(to: Refusal.self)
    }
  }
}

extension CoinAcceptor {
  /// All euro coins; a worn one may look like two of them, and is the one that it is nearest to.
  static let shop: CoinAcceptor = {
    do {
      return try CoinAcceptor(for: Coin.euro.reversed(), resolvingBy: .nearestMatch)
    } catch {
      preconditionFailure("\(error)")
    }
  }()
}
