import Baton

let shop = Chain("shop") {
  Counter(name: "bakery", prices: ["bread": 320, "bagel": 90], soldOut: ["bagel"])
  Counter(name: "dairy", prices: ["milk": 140, "cheese": 560])
  Counter(name: "corner", prices: ["bagel": 150])
}

let bag = Chain("bag") {
  SignedIn()
  Lowercased()
  shop
}

struct MemberPrice: Around {
  func handle(
    _ item: Item, next: consuming Next<Item, Entry, BagError>
  ) -> Step<Item, Entry, BagError> {
    next(item).map { Entry(product: $0.product, cents: $0.cents * 9 / 10) }
  }
}

struct Lowercased: Admission {
  func admit(_ item: Item) throws(BagError) -> Item {
    var item = item
    item.product = item.product.lowercased()
    return item
  }
}

struct SignedIn: Admission {
  func admit(_ item: Item) throws(BagError) -> Item {
    guard item.customer != nil else { throw .notSignedIn }
    return item
  }
}

struct Counter: Handler {
  let name: String
  let prices: [String: Int]
  var soldOut: Set<String> = []

  func handle(_ item: Item) throws(BagError) -> Outcome<Entry> {
    guard let cents = prices[item.product] else { return .passed }
    guard !soldOut.contains(item.product) else { throw .soldOut(item.product) }
    return .handled(Entry(product: item.product, cents: cents))
  }
}

enum BagError: Error {
  case notSignedIn
  case soldOut(String)
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
