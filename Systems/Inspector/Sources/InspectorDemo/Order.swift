import Baton

struct Order: Sendable, Equatable, PathDescribable {
  let number: Int
  let grams: Int
  var country: String
  let card: String
  /// The customer, who does not appear in paths.
  let customer: String

  var pathDescription: String { "order \(number): \(grams) g to \(country)" }
}

/// The shop's response, which every viewer of the path may read.
struct Answer: Sendable, Equatable, PathDescribable {
  let pathDescription: String
}

extension Order {
  /// Creates the order with the given number, which is the same in every run.
  init(_ number: Int) {
    var random = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    func one<Element>(of elements: [Element]) -> Element {
      random ^= random >> 29
      random &*= 0xBF58_476D_1CE4_E5B9
      return elements[Int(random >> 33) % elements.count]
    }
    self.number = number
    grams = number % 97 == 0 ? 0 : one(of: [80, 350, 420, 1200, 1900, 4200, 7000, 12_500])
    country = one(of: ["GB", "GB", "GB", "GB", "DE", "FR", "IT", "UK", "US"])
    card = one(of: ["visa", "visa", "giro"])
    customer = one(of: ["Ada", "Grace", "Carl", "Emmy"])
  }
}
