import FieldFormats
import FormValidation

/// A price as an owner types it: `14`, `14.5` or `14.50`.
struct Euros: FieldValue, Equatable {
  let cents: Int

  static var schema: FieldSchema { .number }

  init(reading value: FormValue, asText isText: Bool) throws(FormatFault) {
    guard case .text(let text) = value, isText, let cents = Self.cents(of: text),
      ShopForms.prices.contains(cents)
    else { throw FormatFault("price.euros", at: 0) }
    self.cents = cents
  }

  private static func cents(of text: String) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let places: Substring = parts.count > 1 ? parts[1] : "00"
    guard let whole = parts.first, (1...7).contains(whole.utf8.count),
      (1...2).contains(places.utf8.count),
      "\(whole)\(places)".utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int("\(whole)\(places)\(places.utf8.count == 1 ? "0" : "")")
  }
}

extension Int {
  /// The amount in cents, formatted like ``Euros``, such as `14.50`.
  var euros: String {
    let part = magnitude % 100
    return "\(self < 0 ? "-" : "")\(magnitude / 100).\(part < 10 ? "0" : "")\(part)"
  }
}
