/// A namespace for checking postal codes against the rules of each country.
///
/// ```swift
/// PostalCode.fault(in: "SW1A 1AA", country: "GB")   // nil
/// PostalCode.fault(in: "04524", country: "KR")      // nil
/// print(PostalCode.fault(in: "1012-AB", country: "NL"))
/// // Optional(postal.form at byte 4, found 45)
/// PostalCode.hasCodes(in: "HK")                     // Optional(false)
/// ```
///
/// A two-letter code (ISO 3166-1) identifies a country. Letter case is ignored. A space or hyphen
/// may be omitted only if the country's rules allow it. The rules specify the form of a code, so a
/// valid code need not be in use. `Scripts/make-postal-table` generates them from Google's address
/// data.
public enum PostalCode {
  /// Returns whether a country has postal codes, or `nil` if the country is unknown.
  ///
  /// ```swift
  /// PostalCode.hasCodes(in: "FR")   // Optional(true)
  /// PostalCode.hasCodes(in: "AE")   // Optional(false)
  /// PostalCode.hasCodes(in: "XX")   // nil
  /// ```
  public static func hasCodes(in country: String) -> Bool? {
    PostalRules.all.rule(of: country).map { $0.first > 0 }
  }

  /// Returns an example of a country's postal code, or `nil` if the country has none.
  ///
  /// ```swift
  /// PostalCode.example(in: "CA")   // Optional("H3Z 2Y7")
  /// ```
  public static func example(in country: String) -> String? {
    PostalRules.all.rule(of: country).flatMap { $0.example.isEmpty ? nil : $0.example }
  }

  /// Returns the fault in the bytes, or `nil` if they are a valid postal code in the country.
  ///
  /// The method reads each byte at most once, and stops at the first invalid byte.
  ///
  /// ```swift
  /// let bytes: [UInt8] = Array("9021".utf8)
  /// PostalCode.fault(in: bytes.span, country: "US")?.code   // Optional("postal.too-short")
  /// ```
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

  /// Returns the fault in the text, or `nil` if it is a valid postal code in the country.
  ///
  /// ```swift
  /// PostalCode.fault(in: "999077", country: "HK")?.code   // Optional("postal.none")
  /// ```
  public static func fault(in text: String, country: String) -> FormatFault? {
    text.withBytes { fault(in: $0, country: country) }
  }
}
