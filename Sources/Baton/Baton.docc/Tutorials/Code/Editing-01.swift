import Baton

let shop = RuntimeChain<Item, Entry, BagError>("shop")
try shop.append(Counter(name: "bakery", prices: ["bread": 320, "bagel": 90]))
try shop.append(Counter(name: "dairy", prices: ["milk": 140, "cheese": 560]))

print(shop.identifiers)
print(try shop(Item(product: "tulips")))
// ["bakery", "dairy"]
// passed

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
