internal import FieldFormats

/// A media type from a header, such as `multipart/form-data; boundary=x`.
///
/// The content disposition of a part has the same syntax (RFC 9110, section 8.3.1; RFC 6266).
struct MediaType {
  let name: String
  /// The parameters by lowercase name; if a name is repeated, the first value is used.
  private(set) var parameters: [String: String] = [:]

  /// Creates a media type from a header's value, or returns `nil` if the syntax is invalid.
  init?(_ text: String) {
    var rest = Substring(text)
    name = Self.trimmed(rest.prefix { $0 != ";" }).lowercased()
    rest = rest.drop { $0 != ";" }
    while rest.popFirst() != nil {
      let name = Self.trimmed(rest.prefix { $0 != "=" && $0 != ";" }).lowercased()
      rest = rest.drop { $0 != "=" && $0 != ";" }
      // A trailing semicolon is accepted.
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

  /// Reads a value up to and including its closing quote.
  ///
  /// Browsers encode a quote as `%22` and leave a backslash unchanged.
  private static func quoted(_ rest: inout Substring) -> String? {
    guard let end = rest.firstIndex(of: "\"") else { return nil }
    defer { rest = rest[end...].dropFirst() }
    return String(rest[..<end])
  }

  private static func trimmed(_ text: Substring) -> String {
    Coercion.trimmed(String(text))
  }
}
