import Foundation
import Synchronization

/// A service that charges and refunds cards.
///
/// An authorisation reserves the money on the customer's card until it is captured or released.
protocol CardService: Sendable {
  /// Reserves an amount on a card. Calling this method again with the same key returns the same
  /// authorisation.
  ///
  /// - Returns: The service's identifier of the payment.
  func authorise(_ amount: Int, on card: String, key: String) async throws(Refusal) -> String

  /// Captures a reserved amount. Calling this method again with the same key has no further effect.
  func capture(_ payment: String, key: String) async throws(Refusal)

  /// Releases the amount that was reserved with a key, if any, unless it was captured. Calling this
  /// method again has no further effect.
  func void(key: String) async throws(Refusal)

  /// Refunds a captured amount. Calling this method again with the same key has no further effect.
  func refund(_ payment: String, key: String) async throws(Refusal)
}

/// A simulated card service, whose behavior depends on the card's number.
final class SimulatedCards: CardService {
  enum Card: String, CaseIterable {
    case good = "4242424242424242"
    case declined = "4000000000000002"
    case unavailable = "4000000000000119"
  }

  enum State: Equatable { case authorised, captured, voided, refunded }

  struct Payment: Equatable {
    let amount: Int
    var state = State.authorised
  }

  private let payments = Mutex<[String: Payment]>([:])

  func authorise(_ amount: Int, on card: String, key: String) async throws(Refusal) -> String {
    switch Card(rawValue: card) {
    case .declined: throw .cardDeclined
    case .unavailable: throw .cardUnavailable
    case .good, nil:
      let name = "card-\(key)"
      payments.withLock { payments in
        if payments[name]?.state != .captured { payments[name] = Payment(amount: amount) }
      }
      return name
    }
  }

  func capture(_ payment: String, key: String) async throws(Refusal) {
    payments.withLock { payments in
      if payments[payment]?.state == .authorised { payments[payment]?.state = .captured }
    }
  }

  func void(key: String) async throws(Refusal) {
    let name = "card-\(key)"
    payments.withLock { payments in
      if payments[name]?.state == .authorised { payments[name]?.state = .voided }
    }
  }

  func refund(_ payment: String, key: String) async throws(Refusal) {
    payments.withLock { payments in
      if payments[payment]?.state == .captured { payments[payment]?.state = .refunded }
    }
  }

  func payment(_ name: String) -> Payment? { payments.withLock { $0[name] } }
}
