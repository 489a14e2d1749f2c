import Baton
import Foundation
import VendingMachine

/// An around handler that accepts coins.
///
/// Validators check each kind of coin, and the till gives change.
///
/// If the payment is refused, the customer keeps all coins. The coins are added to the till only in
/// the transaction that writes the purchase.
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
      .handled(try await store.place(checkout, payment: "coins-\(UUID())").value)
    }
  }

  private func take(_ coin: Coin, in walk: Walk) throws(ChainError<Refusal>) -> Bool {
    do throws(ChainError<Never>) {
      return try acceptor.handle(coin.measured, in: walk).response != nil
    } catch {
      throw error.setFailureType(to: Refusal.self)
    }
  }
}

extension CoinAcceptor {
  /// The acceptor for all euro coins.
  ///
  /// If a worn coin matches two kinds, it counts as the kind that it resembles most.
  static let shop: CoinAcceptor = {
    do {
      return try CoinAcceptor(for: Coin.euro.reversed(), resolvingBy: .nearestMatch)
    } catch {
      preconditionFailure("\(error)")
    }
  }()
}
