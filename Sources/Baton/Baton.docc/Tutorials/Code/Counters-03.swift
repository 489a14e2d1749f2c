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
    .passed
  }
}
