import Baton

let shop = RuntimeChain<Item, Entry, BagError>("shop")
try shop.append(Counter(name: "bakery", prices: ["bread": 320, "bagel": 90]))
try shop.append(Counter(name: "dairy", prices: ["milk": 140, "cheese": 560]))

let bag = Chain("bag") {
  SignedIn()
  shop
}

let tulips = Item(product: "tulips", customer: "Ada")
let before = bag.path(of: tulips).path

try shop.insert(Counter(name: "flowers", prices: ["tulips": 450]), at: .before("dairy"))

let after = bag.path(of: tulips).path
print(after.difference(from: before))
// - bag               passed
// + bag               handled
//   └─ SignedIn       passed
// -    ├─ shop        passed
// +    └─ shop        handled
//         ├─ bakery   passed
// -       ├─ dairy    passed
// +       └─ flowers  handled  tulips, 450 cents

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
