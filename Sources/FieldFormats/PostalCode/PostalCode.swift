/// Postal codes, by the rules of each country.
///
/// ```swift
/// PostalCode.fault(in: "SW1A 1AA", country: "GB")   // nil
/// PostalCode.fault(in: "04524", country: "KR")      // nil
/// print(PostalCode.fault(in: "1012-AB", country: "NL"))
/// // Optional(postal.form at byte 4, found 45)
/// PostalCode.hasCodes(in: "HK")                     // Optional(false)
/// ```
///
/// Small letters are as good as capital ones; where a country writes a space or hyphen, it may be
/// left out only if the country's rule says so. The rules tell a code's form, not whether it is in
/// use. They are Google's address data, in a table that `Scripts/make-postal-table` makes.
public enum PostalCode {
  /// Whether a country has postal codes; nil if the country is not known.
  ///
  /// ```swift
  /// PostalCode.hasCodes(in: "FR")   // Optional(true)
  /// PostalCode.hasCodes(in: "AE")   // Optional(false)
  /// PostalCode.hasCodes(in: "XX")   // nil
  /// ```
  ///
  /// - Parameter country: The two letters of the country (ISO 3166-1).
  /// - Returns: Whether it has codes, or nil.
  public static func hasCodes(in country: String) -> Bool? {
    PostalRules.all.rule(of: country).map { $0.first > 0 }
  }

  /// A code of the country, as a hint in a form; nil if the country has none.
  ///
  /// ```swift
  /// PostalCode.example(in: "CA")   // Optional("H3Z 2Y7")
  /// ```
  ///
  /// - Parameter country: The two letters of the country (ISO 3166-1).
  /// - Returns: The code, or nil.
  public static func example(in country: String) -> String? {
    PostalRules.all.rule(of: country).flatMap { $0.example.isEmpty ? nil : $0.example }
  }

  /// What keeps the bytes from being a code of the country; nil if they are one.
  ///
  /// It reads each byte at most once, up to the first that cannot stand there.
  ///
  /// ```swift
  /// let bytes: [UInt8] = Array("9021".utf8)
  /// PostalCode.fault(in: bytes.span, country: "US")?.code   // Optional("postal.too-short")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The code in UTF-8, without white space around it.
  ///   - country: The two letters of the country (ISO 3166-1).
  /// - Returns: The fault, or nil.
  public static func fault(in text: Span<UInt8>, country: String) -> FormatFault? {
    let rules = PostalRules.all
    guard let rule = rules.rule(of: country) else { return FormatFault("postal.country", at: 0) }
    guard rule.first > 0 else { return FormatFault("postal.none", at: 0) }
    guard !text.isEmpty else { return FormatFault("postal.empty", at: 0) }
    var node = rule.first
    for index in text.indices {
      guard let symbol = PostalRules.symbol(of: text[index]) else {
        return FormatFault("postal.character", at: index, found: text.found(at: index))
      }
      let next = rules.child(of: node, symbol)
      guard next > 0 else {
        return rules.isEnd(node)
          ? FormatFault("postal.too-long", at: index, limit: index, found: text.count)
          : FormatFault("postal.form", at: index, found: Int(text[index]))
      }
      node = next
    }
    return rules.isEnd(node) ? nil : FormatFault("postal.too-short", at: text.count)
  }

  /// What keeps the text from being a code of the country; nil if it is one.
  ///
  /// ```swift
  /// PostalCode.fault(in: "999077", country: "HK")?.code   // Optional("postal.none")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The code, without white space around it.
  ///   - country: The two letters of the country (ISO 3166-1).
  /// - Returns: The fault, or nil.
  public static func fault(in text: String, country: String) -> FormatFault? {
    text.withBytes { fault(in: $0, country: country) }
  }
}
