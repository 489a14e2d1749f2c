/// Absolute URLs of RFC 3986 that lead to a host, such as those of web pages.
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
/// A host is a name of letters, digits and hyphens, an IPv4 address of four decimal numbers, or an
/// IPv6 address in brackets. A browser takes every host that ends in a number for an IPv4 address, so
/// the other ways to write one (`0x7f000001`, `2130706433`, `127.1`) are refused. A URL has ASCII only,
/// unless international ones are allowed (RFC 3987). Nothing is asked of the network.
public enum WebAddress {
  /// What counts as a URL.
  ///
  /// ```swift
  /// var rules = WebAddress.Rules()
  /// rules.schemes = ["ftp"]
  /// rules.allowsUserInfo = true
  /// WebAddress.fault(in: "ftp://ada@example.org/", rules: rules)   // nil
  /// ```
  public struct Rules: Sendable {
    /// The schemes that are allowed, in lower case; a URL may have capital letters.
    public var schemes = ["https", "http"]
    /// Whether a user's name may stand before the host.
    ///
    /// It is a way to make a URL look as if it led elsewhere.
    public var allowsUserInfo = false
    /// Whether other characters than ASCII are allowed: letters, marks and digits in the host, and
    /// whatever is seen behind it.
    public var isInternational = false
    /// How many bytes the URL may have; RFC 9110, section 4.1, wants 8,000 to be possible.
    public var maximalBytes = 8_000

    /// Makes the rules for ordinary web pages.
    ///
    /// ```swift
    /// WebAddress.Rules().schemes   // ["https", "http"]
    /// ```
    public init() {}

    static let ordinary = Self()
  }

  /// What keeps the bytes from being a URL; nil if they are one.
  ///
  /// It reads each byte a fixed number of times and needs no memory.
  ///
  /// ```swift
  /// let bytes: [UInt8] = Array("https://example.org:99999".utf8)
  /// WebAddress.fault(in: bytes.span)?.code   // Optional("url.port-range")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The URL in UTF-8, without white space around it.
  ///   - rules: What counts as a URL; nil for ordinary web pages.
  /// - Returns: The first fault, or nil.
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

  /// What keeps the text from being a URL; nil if it is one.
  ///
  /// ```swift
  /// WebAddress.fault(in: "https://")?.code   // Optional("url.no-host")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The URL, without white space around it.
  ///   - rules: What counts as a URL; nil for ordinary web pages.
  /// - Returns: The first fault, or nil.
  public static func fault(in text: String, rules: Rules? = nil) -> FormatFault? {
    text.withBytes { fault(in: $0, rules: rules) }
  }
}
