/// An address that is safe to follow: a path on this site, or a URL with a known scheme.
///
/// ```swift
/// PageLink("/products", "olive oil").text                 // /products/olive%20oil
/// PageLink("/search", query: [("q", "a&b")]).text         // /search?q=a%26b
/// PageLink(from: "javascript:alert(1)")                   // nil
/// ```
public struct PageLink: Sendable, Hashable {
  /// The address as an attribute value, before escaping.
  public let text: String

  /// Creates a link to a path on this site; percent-encodes the segments and the query.
  public init(_ path: StaticString, _ segments: String..., query: [(String, String)] = []) {
    var text = path.description
    for segment in segments {
      text += (text.hasSuffix("/") ? "" : "/") + segment.percentEncoded
    }
    let pairs = query.map { "\($0.0.percentEncoded)=\($0.1.percentEncoded)" }
    self.text = pairs.isEmpty ? text : "\(text)?\(pairs.joined(separator: "&"))"
  }

  /// Creates a link from untrusted text, or returns `nil` if the text is not a safe address.
  ///
  /// A safe address is a path on this site, or has the scheme `http`, `https`, or `mailto`.
  public init?(from text: String) {
    // Browsers ignore tabs and line breaks, and treat `\` as `/`.
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
    let scheme = text.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
    let isPath = text.hasPrefix("/") && !text.hasPrefix("//")
    let isKnown =
      text.dropFirst(scheme.count).hasPrefix(":")
      && ["http", "https", "mailto"].contains(scheme.lowercased())
    guard isPlain, isPath || isKnown else { return nil }
    self.text = text
  }

  /// Whether the link is a path on this site.
  public var isLocal: Bool { text.hasPrefix("/") }
}

extension String {
  /// The string with percent-encoded bytes, except those that are unreserved in RFC 3986.
  fileprivate var percentEncoded: String {
    // Browsers would resolve a dot segment, which changes the path.
    if self == "." || self == ".." { return replacing(".", with: "%2E") }
    guard !utf8.allSatisfy(\.isUnreserved) else { return self }
    var encoded = ""
    for byte in utf8 {
      if byte.isUnreserved {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return encoded
  }
}

extension UInt8 {
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
