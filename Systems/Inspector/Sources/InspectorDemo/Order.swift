import Baton

/// What somebody has bought, and where it is to go.
struct Order: Sendable, PathDescribable {
  let number: Int
  let grams: Int
  var country: String
  let card: String
  /// Who has bought it, which no path shows.
  let customer: String

  var pathDescription: String { "order \(number): \(grams) g to \(country)" }
}

extension Order {
  /// The order of a number: the same number is the same order in every run.
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
