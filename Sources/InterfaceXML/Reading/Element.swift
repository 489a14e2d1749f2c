/// An element of a document, with its content.
///
/// ```swift
/// let menu = try Element(reading: "<menu>\n  <dish price='9'>Soup</dish>\n</menu>")
/// menu.children[0].name             // dish
/// menu.children[0]["price"]         // Optional("9")
/// menu.children[0].text             // Soup
/// print(menu.children[0].place)     // 2:3
/// ```
///
/// Namespaces are not supported, so a colon in a name has no special meaning. Comments and
/// processing instructions are omitted, and the text before and after them is joined.
public struct Element: Hashable, Sendable {
  /// The name in the tag.
  public let name: String
  /// The attributes, in document order.
  public let attributes: [Attribute]
  /// The nested elements and text, in document order.
  public let content: [Content]
  /// The position of the `<` that begins the element's tag.
  public let place: Place

  /// The nested elements, without the text.
  ///
  /// - Complexity: O(n) in the number of elements and pieces of text.
  public var children: [Element] {
    content.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The concatenated text of this element, without the text of nested elements.
  ///
  /// - Complexity: O(n) in the length of the text.
  public var text: String {
    content.reduce(into: "") { if case .text(let text, _) = $1 { $0 += text } }
  }

  /// The value of an attribute, or `nil` if the element does not have the attribute.
  ///
  /// - Complexity: O(n) in the number of attributes.
  public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// An attribute of an element.
public struct Attribute: Hashable, Sendable {
  /// The name in the tag.
  public let name: String
  /// The value, with references resolved.
  public let value: String
  /// The position at which the name begins.
  public let place: Place
}

/// The content of an element: a nested element, or text.
///
/// A `switch` outside this package needs an `@unknown default`, because cases may be added.
@nonexhaustive
public enum Content: Hashable, Sendable {
  /// An element.
  case element(Element)
  /// Text with references resolved, and the position at which it begins.
  case text(String, at: Place)
}
