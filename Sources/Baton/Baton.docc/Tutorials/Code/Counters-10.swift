import Baton

struct Item: Equatable {
  let product: String
}

struct Entry: Equatable, CustomStringConvertible {
  let product: String
  var cents: Int
  var description: String { "\(product), \(cents) cents" }
}

struct Counter: Handler {
  let name: String
  let prices: [String: Int]

  func handle(_ item: Item) -> Outcome<Entry> {
    guard let cents = prices[item.product] else { return .passed }
    return .handled(Entry(product: item.product, cents: cents))
  }
}

let bakery = Counter(name: "bakery", prices: ["bread": 320, "bagel": 90])
let dairy = Counter(name: "dairy", prices: ["milk": 140, "cheese": 560])
let offers = Counter(name: "offers", prices: ["cheese": 450])

let shop = Chain("shop") {
  offers
  bakery
  dairy
}

let till = shop.otherwise { Entry(product: "rain check for \($0.product)", cents: 0) }

print(shop.path(of: Item(product: "bagel")))
// shop       handled  1823 ns
// ├─ offers  passed    771 ns
// └─ bakery  handled  1052 ns  bagel, 90 cents
