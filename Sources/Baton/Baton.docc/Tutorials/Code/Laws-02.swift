import Baton
import BatonTesting
import Testing

@Test func `a voucher costs what it says`() throws {
  let outcome = try Vouchers()(Item(product: "voucher 20"))
  #expect(outcome == .handled(Entry(product: "voucher 20", cents: 2000)))
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
