import Baton
import BatonTesting
import Testing

@Test func `the vouchers keep the laws`() throws {
  try Laws.check(
    Vouchers(), taking: [Item(product: "voucher 20")], passing: [Item(product: "bread")])
}

struct Vouchers: Handler {
  func handle(_ item: Item) throws(BagError) -> Outcome<Entry> {
    guard item.product.hasPrefix("voucher ") else { return .passed }
    guard let euros = Int(item.product.dropFirst(8)), euros > 0 else {
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
