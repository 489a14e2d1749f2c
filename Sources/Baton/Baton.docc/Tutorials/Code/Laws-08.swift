import Baton
import BatonTesting
import Testing

@Test func `the guard keeps the laws`() throws {
  try Laws.checkAround(
    SignedIn(), sendingOn: [Item(product: "bread", customer: "Ada")],
    failing: [Item(product: "bread")],
    response: Entry(product: "bread", cents: 320), failure: .soldOut("bread"))
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
