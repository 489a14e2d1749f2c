/// An element with its attributes and content.
///
/// ```swift
/// let link = Tag("a", .href(PageLink("/products", "onion"))) { "Onions" }
/// let field = Tag("input", .name("quantity"), .type("number"), .value("1"), .flag("required"))
/// ```
///
/// An element without content is a void element, such as `input`, and has no end tag. For an empty
/// element with an end tag, pass an empty closure: `Tag("td") {}`.
public struct Tag: Sendable {
  /// The element as a piece of a page.
  public private(set) var html = HTML()

  /// Creates an element with content; `nil` attributes are omitted.
  public init(
    _ name: StaticString, _ attributes: Attribute?..., @HTMLBuilder content: () -> HTML
  ) {
    self.init(name, attributes: attributes, content: content)
  }

  /// Creates an element with content and an array of attributes; `nil` attributes are omitted.
  public init(
    _ name: StaticString, attributes: [Attribute?], @HTMLBuilder content: () -> HTML
  ) {
    let content = content()
    open(name, attributes, reserving: content.bytes.count + name.utf8CodeUnitCount + 3)
    html.append(content)
    html.append(markup: "</")
    html.append(markup: name)
    html.append(markup: UInt8(ascii: ">"))
  }

  /// Creates a void element; `nil` attributes are omitted.
  public init(_ name: StaticString, _ attributes: Attribute?...) {
    open(name, attributes)
  }

  /// Creates a void element with an array of attributes; `nil` attributes are omitted.
  public init(_ name: StaticString, attributes: [Attribute?]) {
    open(name, attributes)
  }

  private mutating func open(
    _ name: StaticString, _ attributes: [Attribute?], reserving rest: Int = 0
  ) {
    html.reserve(
      attributes.reduce(name.utf8CodeUnitCount + 2 + rest) { $0 + ($1?.count ?? 0) })
    html.append(markup: UInt8(ascii: "<"))
    html.append(markup: name)
    for case let attribute? in attributes {
      html.append(markup: UInt8(ascii: " "))
      html.append(markup: attribute.name)
      guard let value = attribute.value else { continue }
      html.append(markup: "=\"")
      html.append(value, escaping: .attribute)
      html.append(markup: UInt8(ascii: "\""))
    }
    html.append(markup: UInt8(ascii: ">"))
  }
}

extension Attribute {
  /// The number of bytes if nothing needs escaping, including the preceding space.
  fileprivate var count: Int {
    name.utf8CodeUnitCount + (value.map { $0.utf8.count + 4 } ?? 1)
  }
}
