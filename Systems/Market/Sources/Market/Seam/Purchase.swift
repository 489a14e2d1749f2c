import Foundation

struct Purchase: Sendable, Equatable, Codable {
  enum State: String, Sendable, Codable, CaseIterable {
    case paid, prepared, packed, sent, cancelled

    /// The possible next states; an order can be cancelled until it is sent.
    var next: [State] {
      switch self {
      case .paid: [.prepared, .cancelled]
      case .prepared: [.packed, .cancelled]
      case .packed: [.sent, .cancelled]
      case .sent, .cancelled: []
      }
    }
  }

  /// The units of one product in a purchase, with the price that was paid.
  struct Line: Sendable, Equatable, Codable {
    let product: String
    let name: String
    let price: Int
    let quantity: Int
    let later: Int
  }

  let id: String
  let placed: Date
  let address: Address
  /// The address for the invoice, or `nil` if it is the delivery address.
  var invoice: Address?
  let lines: [Line]
  let delivery: Int
  let total: Int
  /// The identifier of the payment, from the card service or from the shop itself.
  let payment: String
  var coins: CoinPayment?
  /// The stored state, or `nil` for an older order without a state, which counts as paid.
  private var recorded: State?
  /// The time at which a cancelled order was refunded, or at which its capture was declined and it
  /// no longer needed a refund.
  var refunded: Date?
  /// The time at which the card service first declined the capture, or `nil` if it did not.
  var declined: Date?

  var state: State {
    get { recorded ?? .paid }
    set { recorded = newValue }
  }

  var isOwed: Bool { state == .cancelled && refunded == nil }

  init(
    id: String, placed: Date, address: Address, invoice: Address?, lines: [Line], delivery: Int,
    total: Int, payment: String, coins: CoinPayment? = nil, state: State = .paid,
    refunded: Date? = nil, declined: Date? = nil
  ) {
    self.id = id
    self.placed = placed
    self.address = address
    self.invoice = invoice
    self.lines = lines
    self.delivery = delivery
    self.total = total
    self.payment = payment
    self.coins = coins
    recorded = state
    self.refunded = refunded
    self.declined = declined
  }

  static func newID() -> String {
    let letters = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")
    return String(Data.random(10).map { letters[Int($0) % letters.count] })
  }
}

struct Address: Sendable, Equatable, Codable {
  var name = ""
  var email = ""
  var street = ""
  var postalCode = ""
  var city = ""
  var country = ""
}

struct Checkout: Sendable, Equatable {
  let visitor: Visitor
  let address: Address
  /// The address for the invoice, or `nil` if it is the delivery address.
  var invoice: Address?
  /// The total that the customer saw, which must still be the same for the purchase to succeed.
  let total: Int
  /// The version of the bag that the customer saw, or `nil` to accept any.
  var version: String?
  /// The coins that pay for the purchase, or `nil` to pay by card.
  var coins: Handful?
  let key: RequestKey
  /// The duration of the hold while the payment is in progress, in seconds.
  let hold: TimeInterval
  /// The key with which the amount was reserved on a card, or `nil` if it was not recorded.
  var reservation: String?
}

enum Counter: Sendable, Equatable {
  /// The bag is held and must be paid for.
  case open(Bag)
  case closed(Purchase)
}
