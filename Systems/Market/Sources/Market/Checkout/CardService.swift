import Foundation
import Synchronization

/// Who moves the money: an authorisation keeps it on the customer's card, until it is captured or
/// given back.
protocol CardService: Sendable {
  /// Keeps an amount on a card; the same key again is the same authorisation.
  ///
  /// - Returns: What the service calls the payment.
  func authorise(_ amount: Int, on card: String, key: String) async throws(Refusal) -> String

  /// Takes what was kept.
  func capture(_ payment: String) async

  /// Gives back what was kept.
  func void(_ payment: String) async

  /// Gives back what was taken; the same again gives nothing more.
  func refund(_ payment: String) async throws(Refusal)
}

/// A card service that moves no money, and does what the card's number tells it to.
final class SimulatedCards: CardService {
  /// What happens to a card.
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

  func capture(_ payment: String) async {
    payments.withLock { $0[payment]?.state = .captured }
  }

  func void(_ payment: String) async {
    payments.withLock { payments in
      if payments[payment]?.state == .authorised { payments[payment]?.state = .voided }
    }
  }

  func refund(_ payment: String) async throws(Refusal) {
    payments.withLock { payments in
      if payments[payment]?.state == .captured { payments[payment]?.state = .refunded }
    }
  }

  /// What has become of a payment.
  func payment(_ name: String) -> Payment? { payments.withLock { $0[name] } }
}
