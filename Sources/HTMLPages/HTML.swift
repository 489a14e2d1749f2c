/// A piece of a page: text and elements, escaped when they are added.
///
/// ```swift
/// let name = "<Ada>"
/// let greeting = HTML {
///   Tag("p", .class("greeting")) { "Hello, \(name)!" }
/// }
/// greeting.description   // <p class="greeting">Hello, &lt;Ada&gt;!</p>
/// ```
///
/// A `String` in a builder is text and is always escaped. Only literals in source code can be
/// markup (``init(trusted:)``), so client input never becomes markup.
public struct HTML: Sendable, Hashable {
  /// The markup in UTF-8.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty piece.
  public init() {}

  /// Creates a piece from text and escapes it.
  public init(_ text: String) {
    reserve(text.utf8.count)
    append(text, escaping: .text)
  }

  /// Creates a piece from literal markup, such as an entity or a style sheet, without escaping it.
  public init(trusted markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Creates a piece from several pieces.
  public init(@HTMLBuilder _ content: () -> HTML) {
    self = content()
  }

  /// Appends a piece.
  public mutating func append(_ other: HTML) {
    bytes.append(contentsOf: other.bytes)
  }
}

extension HTML {
  /// Creates a piece from several pieces with a single allocation.
  init(joining pieces: [HTML]) {
    reserve(pieces.reduce(0) { $0 + $1.bytes.count })
    for piece in pieces { append(piece) }
  }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// The context of a string, which determines which characters to escape.
  enum Place { case text, attribute }

  mutating func append(_ text: String, escaping place: Place) {
    var text = text
    text.withUTF8 { append($0, escaping: place) }
  }

  mutating func append(markup byte: UInt8) { bytes.append(byte) }

  mutating func append(markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends text; copies all bytes between two escapes in one step.
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, escaping place: Place) {
    var start = 0
    for (index, byte) in text.enumerated() {
      let escape: StaticString
      switch byte {
      case UInt8(ascii: "&"): escape = "&amp;"
      case UInt8(ascii: "<"): escape = "&lt;"
      case UInt8(ascii: ">"): escape = "&gt;"
      case UInt8(ascii: "\"") where place == .attribute: escape = "&quot;"
      // HTML cannot contain NUL, so use the replacement character, as browsers do.
      case 0: escape = "\u{FFFD}"
      default: continue
      }
      bytes.append(contentsOf: text[start..<index])
      append(markup: escape)
      start = index + 1
    }
    bytes.append(contentsOf: text[start...])
  }
}

extension HTML: ExpressibleByStringInterpolation {
  /// Creates a piece from a literal string and escapes it.
  public init(stringLiteral text: String) { self.init(text) }
}

extension HTML: CustomStringConvertible {
  /// The markup as a string.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
