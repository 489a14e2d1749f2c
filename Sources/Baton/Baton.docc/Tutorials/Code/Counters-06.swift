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

let shop = Chain("shop") {
  bakery
  dairy
}

print(shop(Item(product: "milk")))
print(shop(Item(product: "tofu")))
// handled(milk, 140 cents)
// passed
