import Foundation

/// What somebody has bought.
struct Purchase: Sendable, Equatable, Codable {
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
  /// What the card service calls the payment.
  let payment: String

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
