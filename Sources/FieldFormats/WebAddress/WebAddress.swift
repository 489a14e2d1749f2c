/// A namespace for checking absolute URLs with a host (RFC 3986), such as those of web pages.
///
/// ```swift
/// WebAddress.fault(in: "https://example.org:8080/a%20b?q=1#top")   // nil
/// WebAddress.fault(in: "http://[2001:db8::1]/")                    // nil
/// print(WebAddress.fault(in: "javascript:alert(1)"))
/// // Optional(url.scheme at byte 0)
/// print(WebAddress.fault(in: "https://example.org/a b"))
/// // Optional(url.path-character at byte 21, found 32)
/// ```
///
/// A host is one of these: a name of letters, digits, and hyphens; an IPv4 address of four decimal
/// numbers; or an IPv6 address in brackets. Browsers interpret any host that ends in a number as an
/// IPv4 address, so other notations for such an address (`0x7f000001`, `2130706433`, `127.1`) are
/// rejected. A URL must be ASCII unless international URLs are allowed (RFC 3987).
public enum WebAddress {
  /// The rules that a URL must follow.
  ///
  /// ```swift
  /// var rules = WebAddress.Rules()
  /// rules.schemes = ["ftp"]
  /// rules.allowsUserInfo = true
  /// WebAddress.fault(in: "ftp://ada@example.org/", rules: rules)   // nil
  /// ```
  public struct Rules: Sendable {
    /// The allowed schemes, in lowercase; the case of a URL's scheme is ignored.
    public var schemes = ["https", "http"]
    /// Whether user information is allowed before the host; it can make a URL's host look
    /// different.
    public var allowsUserInfo = false
    /// Whether non-ASCII characters are allowed: letters, marks, and digits in the host, and
    /// visible characters elsewhere.
    public var isInternational = false
    /// The maximum number of bytes; RFC 9110, section 4.1, recommends support for at least 8,000.
    public var maximalBytes = 8_000

    /// Creates the rules for ordinary web pages.
    ///
    /// ```swift
    /// WebAddress.Rules().schemes   // ["https", "http"]
    /// ```
    public init() {}

    static let ordinary = Self()
  }

  /// Returns the first fault in the bytes, or `nil` if they are a valid URL.
  ///
  /// The method reads each byte a constant number of times and does not allocate memory.
  ///
  /// ```swift
  /// let bytes: [UInt8] = Array("https://example.org:99999".utf8)
  /// WebAddress.fault(in: bytes.span)?.code   // Optional("url.port-range")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The URL in UTF-8, without surrounding white space.
  ///   - rules: The rules that the URL must follow, or `nil` for those of ordinary web pages.
  /// - Returns: The first fault, or `nil`.
  public static func fault(in text: Span<UInt8>, rules: Rules? = nil) -> FormatFault? {
    guard !text.isEmpty else { return FormatFault("url.empty", at: 0) }
    let rules = rules ?? .ordinary
    guard text.count <= rules.maximalBytes else {
      return FormatFault(
        "url.too-long", at: rules.maximalBytes, limit: rules.maximalBytes, found: text.count)
    }
    var reader = WebAddressReader(rules: rules)
    return reader.fault(in: text)
  }

  /// Returns the first fault in the text, or `nil` if it is a valid URL.
  ///
  /// ```swift
  /// WebAddress.fault(in: "https://")?.code   // Optional("url.no-host")
  /// ```
  public static func fault(in text: String, rules: Rules? = nil) -> FormatFault? {
    text.withBytes { fault(in: $0, rules: rules) }
  }
}
