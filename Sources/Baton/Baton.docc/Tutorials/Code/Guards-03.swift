import Baton

let shop = Chain("shop") {
  Counter(name: "bakery", prices: ["bread": 320, "bagel": 90], soldOut: ["bagel"])
  Counter(name: "dairy", prices: ["milk": 140, "cheese": 560])
  Counter(name: "corner", prices: ["bagel": 150])
}

do {
  print(try shop(Item(product: "bagel")))
} catch {
  if case .soldOut(let product)? = error.cause {
    print("No more \(product) at the \(error.handler) today.")
  }
}
// No more bagel at the bakery today.

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
  case soldOut(String)
}

struct Entry: Equatable, CustomStringConvertible {
  let product: String
  var cents: Int
  var description: String { "\(product), \(cents) cents" }
}

struct Item: Equatable {
  let product: String
}
