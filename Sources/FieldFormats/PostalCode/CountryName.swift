/// A namespace that maps two-letter country codes (ISO 3166-1) to table indices.
enum CountryName {
  static let count = 26 * 26

  /// Returns the index for a code, ignoring case, or `nil` if the code does not have two letters.
  static func place(of name: String) -> Int? {
    guard name.utf8.count == 2 else { return nil }
    var place = 0
    for byte in name.utf8 {
      let letter = (byte | 0x20) &- 0x61
      guard letter < 26 else { return nil }
      place = place * 26 + Int(letter)
    }
    return place
  }
}
