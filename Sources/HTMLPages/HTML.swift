/// A piece of a page: text and elements, escaped as they were put in.
///
/// ```swift
/// let name = "<Ada>"
/// let greeting = HTML {
///   Tag("p", .class("greeting")) { "Hello, \(name)!" }
/// }
/// greeting.description   // <p class="greeting">Hello, &lt;Ada&gt;!</p>
/// ```
///
/// A `String` in a builder is text and is always escaped. Nothing that a client sent becomes markup:
/// ``init(trusted:)`` takes only text that stands in the source.
public struct HTML: Sendable, Hashable {
  /// The bytes of the markup, as UTF-8.
  public private(set) var bytes: [UInt8] = []

  /// Nothing.
  public init() {}

  /// Text, escaped.
  ///
  /// - Parameter text: The text.
  public init(_ text: String) {
    reserve(text.utf8.count)
    append(text, escaping: .text)
  }

  /// Markup as it is, for what stands in the source: a style sheet, an entity.
  ///
  /// - Parameter markup: The markup, which nobody but its author escapes.
  public init(trusted markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Pieces in a row.
  ///
  /// - Parameter content: The pieces.
  public init(@HTMLBuilder _ content: () -> HTML) {
    self = content()
  }

  /// Adds a piece at the end.
  ///
  /// - Parameter other: The piece.
  public mutating func append(_ other: HTML) {
    bytes.append(contentsOf: other.bytes)
  }
}

extension HTML {
  /// Pieces in a row, for which memory is asked once.
  init(joining pieces: [HTML]) {
    reserve(pieces.reduce(0) { $0 + $1.bytes.count })
    for piece in pieces { append(piece) }
  }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Where a text stands, which says what in it has to be escaped.
  enum Place { case text, attribute }

  mutating func append(_ text: String, escaping place: Place) {
    var text = text
    text.withUTF8 { append($0, escaping: place) }
  }

  /// A byte of markup, which is one character.
  mutating func append(markup byte: UInt8) { bytes.append(byte) }

  mutating func append(markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Copies what needs no escape in one go, up to the next byte that does.
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, escaping place: Place) {
    var start = 0
    for (index, byte) in text.enumerated() {
      let escape: StaticString
      switch byte {
      case UInt8(ascii: "&"): escape = "&amp;"
      case UInt8(ascii: "<"): escape = "&lt;"
      case UInt8(ascii: ">"): escape = "&gt;"
      case UInt8(ascii: "\"") where place == .attribute: escape = "&quot;"
      // HTML has no NUL; a browser would show the replacement character as well.
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
  /// Text, escaped.
  public init(stringLiteral text: String) { self.init(text) }
}

extension HTML: CustomStringConvertible {
  /// The markup.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
