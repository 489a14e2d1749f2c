internal import FieldFormats

/// What a header says of the kind of something: `multipart/form-data; boundary=x`, and the
/// disposition of a part, which is written alike (RFC 9110, section 8.3.1; RFC 6266).
struct MediaType {
  /// The name in small letters.
  let name: String
  /// The parameters by their names in small letters; of two of a name the first counts.
  private(set) var parameters: [String: String] = [:]

  /// Reads a header's value; nil if it is not written as one.
  init?(_ text: String) {
    var rest = Substring(text)
    name = Self.trimmed(rest.prefix { $0 != ";" }).lowercased()
    rest = rest.drop { $0 != ";" }
    while rest.popFirst() != nil {
      let name = Self.trimmed(rest.prefix { $0 != "=" && $0 != ";" }).lowercased()
      rest = rest.drop { $0 != "=" && $0 != ";" }
      // A semicolon at the end is forgiven.
      if rest.first != "=", name.isEmpty { continue }
      guard rest.popFirst() == "=" else { return nil }
      let value: String
      if Self.trimmed(rest).first == "\"" {
        rest = rest.drop { $0 == " " || $0 == "\t" }.dropFirst()
        guard let quoted = Self.quoted(&rest) else { return nil }
        value = quoted
      } else {
        value = Self.trimmed(rest.prefix { $0 != ";" })
      }
      rest = rest.drop { $0 != ";" }
      if parameters[name] == nil { parameters[name] = value }
    }
  }

  /// What stands up to the quote that ends it, which is taken as well.
  ///
  /// Browsers write a quote inside as `%22`, and a backslash as it is.
  private static func quoted(_ rest: inout Substring) -> String? {
    guard let end = rest.firstIndex(of: "\"") else { return nil }
    defer { rest = rest[end...].dropFirst() }
    return String(rest[..<end])
  }

  private static func trimmed(_ text: Substring) -> String {
    Coercion.trimmed(String(text))
  }
}
