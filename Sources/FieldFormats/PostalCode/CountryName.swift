/// Names of countries in two letters (ISO 3166-1), as places in a table.
enum CountryName {
  static let count = 26 * 26

  /// A number for each name, in small letters or capitals; nil if it is not two letters.
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
