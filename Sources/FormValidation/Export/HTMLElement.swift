/// An element of a page: its name, its attributes, and what is inside it.
///
/// It is written by itself, escaped, or by the builder of the rest of your page: names of elements
/// and attributes are texts of this library's source, and no attribute is an address or code.
public struct HTMLElement: Sendable {
  /// What is inside an element.
  public enum Content: Sendable, Hashable {
    /// Nothing, and there is no end tag: `input`.
    case none
    /// A text, not yet escaped.
    case text(String)
    /// Other elements.
    case elements([HTMLElement])
  }

  /// A name and perhaps a value, which is not yet escaped.
  public struct Attribute: Sendable {
    /// The name.
    public let name: StaticString
    /// The value; one without a value is only there.
    public let value: String?

    init(_ name: StaticString, _ value: String?) {
      self.name = name
      self.value = value
    }

    init(_ name: StaticString) { self.init(name, nil) }
  }

  /// The name.
  public let name: StaticString
  /// The attributes, in order, each once.
  public let attributes: [Attribute]
  /// What is inside it.
  public let content: Content

  init(_ name: StaticString, _ attributes: [Attribute] = [], _ content: Content = .none) {
    self.name = name
    self.attributes = attributes
    self.content = content
  }

  /// The same element with one more attribute.
  func adding(_ attribute: Attribute) -> HTMLElement {
    HTMLElement(name, attributes + [attribute], content)
  }

  /// The value of an attribute; `nil` if it has none, or is not there.
  ///
  /// - Parameter name: The attribute's name.
  public subscript(name: String) -> String? {
    attributes.first { $0.name.description == name }?.value
  }
}

extension HTMLElement: CustomStringConvertible {
  /// The element as it stands in a page.
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
  /// The attribute as it stands in a tag.
  public var description: String {
    value.map { "\(name)=\"\($0.escapedForHTML)\"" } ?? "\(name)"
  }
}

extension HTMLElement: Hashable {
  /// Whether two elements are alike.
  public static func == (left: HTMLElement, right: HTMLElement) -> Bool {
    left.name.description == right.name.description && left.attributes == right.attributes
      && left.content == right.content
  }

  /// Feeds what is compared into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name.description)
    hasher.combine(attributes)
    hasher.combine(content)
  }
}

extension HTMLElement.Attribute: Hashable {
  /// Whether two attributes are alike.
  public static func == (left: Self, right: Self) -> Bool {
    left.name.description == right.name.description && left.value == right.value
  }

  /// Feeds what is compared into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name.description)
    hasher.combine(value)
  }
}

extension [HTMLElement] {
  /// The elements in a row, as they stand in a page.
  public var markup: String { map(\.description).joined() }
}

extension String {
  /// The text for a page and for an attribute in quotes alike; HTML has no NUL.
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
