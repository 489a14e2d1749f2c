import Baton
import BatonTesting
import Testing

@Test func `bread is not a voucher`() throws {
  let bread = Item(product: "bread", customer: "Ada")
  try bag.path(of: bread).expect("bag(SignedIn-(Vouchers+))")
  // the request took a different path
  //   expected: bag(SignedIn-(Vouchers+))
  //       took: bag(SignedIn-(Vouchers- counter+))
  //                                   ^
}

let bag = Chain("bag") {
  SignedIn()
  Vouchers()
  ClosureHandler("counter") { (item: Item) throws(BagError) in
    .handled(Entry(product: item.product, cents: 320))
  }
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

struct SignedIn: Admission {
  func admit(_ item: Item) throws(BagError) -> Item {
    guard item.customer != nil else { throw .notSignedIn }
    return item
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
