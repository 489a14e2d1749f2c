/// An element of a document, with all that is in it.
///
/// ```swift
/// let menu = try Element(reading: "<menu>\n  <dish price='9'>Soup</dish>\n</menu>")
/// menu.children[0].name             // dish
/// menu.children[0]["price"]         // Optional("9")
/// menu.children[0].text             // Soup
/// print(menu.children[0].place)     // 2:3
/// ```
///
/// A name with a colon is a name like any other: namespaces mean nothing here. Comments and processing
/// instructions are left out, and what is around them is one text.
public struct Element: Hashable, Sendable {
  /// The name in the tag.
  public let name: String
  /// The attributes, in document order.
  public let attributes: [Attribute]
  /// The elements and texts in it, in document order.
  public let content: [Content]
  /// Where its tag begins: the place of the `<`.
  public let place: Place

  /// The elements in it, without the texts.
  ///
  /// - Complexity: O(n) in the number of elements and texts.
  public var children: [Element] {
    content.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The texts in it, put together, without those of the elements in it.
  ///
  /// - Complexity: O(n) in the length of the texts.
  public var text: String {
    content.reduce(into: "") { if case .text(let text, _) = $1 { $0 += text } }
  }

  /// The value of an attribute; `nil` if the tag has none of this name.
  ///
  /// - Parameter name: The attribute's name.
  /// - Complexity: O(n) in the number of attributes.
  public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// An attribute of an element.
public struct Attribute: Hashable, Sendable {
  /// The name in the tag.
  public let name: String
  /// The value, with references replaced.
  public let value: String
  /// Where its name begins.
  public let place: Place
}

/// What can stand in an element: another one, or text.
///
/// More cases may be added: a `switch` in another package has an `@unknown default`.
@nonexhaustive
public enum Content: Hashable, Sendable {
  /// An element.
  case element(Element)
  /// Text, with references replaced, and where it begins.
  case text(String, at: Place)
}
