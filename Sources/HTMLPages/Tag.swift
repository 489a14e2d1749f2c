/// An element with its attributes and content.
///
/// ```swift
/// let link = Tag("a", .href(PageLink("/products", "onion"))) { "Onions" }
/// let field = Tag("input", .name("quantity"), .type("number"), .value("1"), .flag("required"))
/// ```
///
/// An element without content is a void element, such as `input`, and has no end tag; one that is
/// empty and yet has an end tag is given an empty closure: `Tag("td") {}`.
public struct Tag: Sendable {
  /// The element as a piece of a page.
  public private(set) var html = HTML()

  /// An element with content.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: The attributes; those that are `nil` are left out.
  ///   - content: What is inside it.
  public init(
    _ name: StaticString, _ attributes: Attribute?..., @HTMLBuilder content: () -> HTML
  ) {
    self.init(name, attributes: attributes, content: content)
  }

  /// An element with content, whose attributes were made elsewhere.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: The attributes; those that are `nil` are left out.
  ///   - content: What is inside it.
  public init(
    _ name: StaticString, attributes: [Attribute?], @HTMLBuilder content: () -> HTML
  ) {
    open(name, attributes)
    html.append(content())
    html.append(markup: "</")
    html.append(markup: name)
    html.append(markup: ">")
  }

  /// A void element.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: The attributes; those that are `nil` are left out.
  public init(_ name: StaticString, _ attributes: Attribute?...) {
    open(name, attributes)
  }

  /// A void element, whose attributes were made elsewhere.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: The attributes; those that are `nil` are left out.
  public init(_ name: StaticString, attributes: [Attribute?]) {
    open(name, attributes)
  }

  private mutating func open(_ name: StaticString, _ attributes: [Attribute?]) {
    html.append(markup: "<")
    html.append(markup: name)
    for case let attribute? in attributes {
      html.append(markup: " ")
      html.append(markup: attribute.name)
      guard let value = attribute.value else { continue }
      html.append(markup: "=\"")
      html.append(value, escaping: .attribute)
      html.append(markup: "\"")
    }
    html.append(markup: ">")
  }
}
