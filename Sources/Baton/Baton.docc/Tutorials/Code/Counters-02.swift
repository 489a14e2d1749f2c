import Baton

struct Item: Equatable {
  let product: String
}

struct Entry: Equatable, CustomStringConvertible {
  let product: String
  var cents: Int
  var description: String { "\(product), \(cents) cents" }
}
