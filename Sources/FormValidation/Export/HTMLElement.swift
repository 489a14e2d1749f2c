/// An element of a page: its name, its attributes, and its content.
///
/// The description is escaped markup. You can also convert an element to your own page builder's
/// type. The names of elements and attributes are literals in this library, and no attribute
/// contains a URL or code.
public struct HTMLElement: Sendable {
  /// An element's content.
  public enum Content: Sendable, Hashable {
    /// No content and no end tag, as in `input`.
    case none
    /// Unescaped text.
    case text(String)
    /// Child elements.
    case elements([HTMLElement])
  }

  /// An attribute: a name and an optional value, which is not escaped.
  public struct Attribute: Sendable {
    /// The attribute's name.
    public let name: StaticString
    /// The attribute's value; `nil` for a Boolean attribute.
    public let value: String?

    init(_ name: StaticString, _ value: String?) {
      self.name = name
      self.value = value
    }

    init(_ name: StaticString) { self.init(name, nil) }
  }

  /// The element's name.
  public let name: StaticString
  /// The attributes, in order and without duplicates.
  public let attributes: [Attribute]
  /// The element's content.
  public let content: Content

  init(_ name: StaticString, _ attributes: [Attribute] = [], _ content: Content = .none) {
    self.name = name
    self.attributes = attributes
    self.content = content
  }

  func adding(_ attribute: Attribute) -> HTMLElement {
    HTMLElement(name, attributes + [attribute], content)
  }

  /// Returns an attribute's value, or `nil` if the attribute has no value or does not exist.
  public subscript(name: String) -> String? {
    attributes.first { $0.name.description == name }?.value
  }
}

extension HTMLElement: CustomStringConvertible {
  /// The element as HTML.
  public var description: String {
    let start = "<\(name)\(attributes.map { " \($0)" }.joined())>"
    switch content {
    case .none: return start
    case .text(let text): return "\(start)\(text.escapedForHTML)</\(name)>"
    case .elements(let elements): return "\(start)\(elements.markup)</\(name)>"
    }
  }
}

extension HTMLElement.Attribute: CustomStringConvertible {
  /// The attribute as HTML.
  public var description: String {
    value.map { "\(name)=\"\($0.escapedForHTML)\"" } ?? "\(name)"
  }
}

extension HTMLElement: Hashable {
  /// Whether two elements are equal.
  public static func == (left: HTMLElement, right: HTMLElement) -> Bool {
    left.name.description == right.name.description && left.attributes == right.attributes
      && left.content == right.content
  }

  /// Hashes the components that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name.description)
    hasher.combine(attributes)
    hasher.combine(content)
  }
}

extension HTMLElement.Attribute: Hashable {
  /// Whether two attributes are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.name.description == right.name.description && left.value == right.value
  }

  /// Hashes the components that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name.description)
    hasher.combine(value)
  }
}

extension [HTMLElement] {
  /// The elements as HTML, without separators.
  public var markup: String { map(\.description).joined() }
}

extension String {
  /// The text, escaped for content and quoted attributes; NUL is replaced, because HTML forbids it.
  fileprivate var escapedForHTML: String {
    guard utf8.contains(where: { "&<>\"\0".utf8.contains($0) }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\0": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
