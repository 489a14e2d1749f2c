import Baton
import BatonTesting
import Testing

@Test func `the vouchers keep the laws`() throws {
  try Laws.check(
    Vouchers(), taking: [Item(product: "voucher 20")], passing: [Item(product: "bread")])
  // "Vouchers" breaks law 3: a pass changes nothing; an error is never
  // mistaken for a pass, nor a pass for an error, and it reaches the
  // client with the handler's name.
  // It should pass on Item(product: "bread", customer: nil); called by
  // itself, it failed: notAPrice("bread").
}

struct Vouchers: Handler {
  func handle(_ item: Item) throws(BagError) -> Outcome<Entry> {
    guard let euros = Int(item.product.trimmingPrefix("voucher ")), euros > 0 else {
      throw .notAPrice(item.product)
    }
    return .handled(Entry(product: item.product, cents: euros * 100))
  }
}

enum BagError: Error {
  case notSignedIn
  case soldOut(String)
  case notAPrice(String)
}

struct Entry: Equatable, CustomStringConvertible {
  let product: String
  var cents: Int
  var description: String { "\(product), \(cents) cents" }
}

struct Item: Equatable {
  var product: String
  var customer: String?
}
