import Foundation

/// What somebody has bought.
struct Purchase: Sendable, Equatable, Codable {
  /// How far it has come.
  enum State: String, Sendable, Codable, CaseIterable {
    case paid, prepared, packed, sent, cancelled

    /// What may come next; an order that is packed goes its way.
    var next: [State] {
      switch self {
      case .paid: [.prepared, .cancelled]
      case .prepared: [.packed, .cancelled]
      case .packed: [.sent]
      case .sent, .cancelled: []
      }
    }
  }

  /// Units of one product, at the price that was paid.
  struct Line: Sendable, Equatable, Codable {
    let product: String
    let name: String
    let price: Int
    let quantity: Int
    /// How many of them come later.
    let later: Int
  }

  let id: String
  let placed: Date
  let address: Address
  /// Where the invoice goes, if it goes elsewhere.
  var invoice: Address?
  let lines: [Line]
  let delivery: Int
  let total: Int
  /// What the card service, or the shop itself, calls the payment.
  let payment: String
  /// The coins, if it was paid with coins.
  var coins: CoinPayment?
  /// `nil` in what was written before orders had states: it was paid.
  private var recorded: State?
  /// When the money of a cancelled order was given back.
  var refunded: Date?

  var state: State {
    get { recorded ?? .paid }
    set { recorded = newValue }
  }

  /// Whether the customer waits for money.
  var isOwed: Bool { state == .cancelled && refunded == nil }

  init(
    id: String, placed: Date, address: Address, invoice: Address?, lines: [Line], delivery: Int,
    total: Int, payment: String, coins: CoinPayment? = nil, state: State = .paid,
    refunded: Date? = nil
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
  }

  /// A number that nobody else has.
  static func newID() -> String {
    let letters = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")
    return String(Data.random(10).map { letters[Int($0) % letters.count] })
  }
}

/// Where it goes, and who gets it.
struct Address: Sendable, Equatable, Codable {
  var name = ""
  var email = ""
  var street = ""
  var postalCode = ""
  var city = ""
  var country = ""
}

/// Somebody at the counter, with a bag.
struct Checkout: Sendable, Equatable {
  let visitor: Visitor
  let address: Address
  /// Where the invoice goes, if it goes elsewhere.
  var invoice: Address?
  /// What the customer has seen that it costs; the purchase is refused if it costs something else.
  let total: Int
  /// What it is paid with, if not by card.
  var coins: Handful?
  let key: RequestKey
  /// How long what is in the bag is kept while the payment is under way, in seconds.
  let hold: TimeInterval
}

/// What the counter finds.
enum Counter: Sendable, Equatable {
  /// The bag is held, and is to be paid.
  case open(Bag)
  /// The same request has been done before.
  case closed(Purchase)
}
