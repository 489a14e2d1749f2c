/// An attribute of an element: a name, and a value that is escaped for its place.
///
/// Attributes that take an address take a ``PageLink``, so an address that runs code has no way in.
/// There are none for scripts and styles in the page; a policy that forbids both fits.
public struct Attribute: Sendable, Hashable {
  let name: StaticString
  let value: String?

  private init(_ name: StaticString, _ value: String?) {
    self.name = name
    self.value = value
  }

  /// Whether two attributes have the same name and value.
  public static func == (left: Attribute, right: Attribute) -> Bool {
    left.name.description == right.name.description && left.value == right.value
  }

  /// Feeds name and value into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name.description)
    hasher.combine(value)
  }

  /// Attributes whose value is an address, or code, and which ``text(_:_:)`` does not make.
  private static let withRules: Set<String> = [
    "href", "src", "action", "formaction", "srcdoc", "srcset", "style", "data", "poster", "ping",
  ]

  /// An attribute with a text.
  ///
  /// - Parameters:
  ///   - name: Its name, which stands in the source. Addresses are for ``href(_:)``, ``src(_:)`` and
  ///     ``action(_:)``, and code is not for attributes at all: `href`, `style`, `onclick` and the
  ///     like are a programming error.
  ///   - value: Its value.
  /// - Returns: The attribute.
  public static func text(_ name: StaticString, _ value: String) -> Attribute {
    let lowercased = name.description.lowercased()
    precondition(
      !withRules.contains(lowercased) && !lowercased.hasPrefix("on"),
      "the attribute \"\(name)\" takes an address or code, and not a text")
    return Attribute(name, value)
  }

  /// An attribute without a value, such as `required`; `nil` where it does not apply.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - isSet: Whether it applies.
  /// - Returns: The attribute.
  public static func flag(_ name: StaticString, _ isSet: Bool = true) -> Attribute? {
    isSet ? Attribute(name, nil) : nil
  }

  /// Where a link leads.
  public static func href(_ link: PageLink) -> Attribute { Attribute("href", link.text) }
  /// Where a picture is.
  public static func src(_ link: PageLink) -> Attribute { Attribute("src", link.text) }
  /// Where a form is sent.
  public static func action(_ link: PageLink) -> Attribute { Attribute("action", link.text) }

  /// The element's classes.
  public static func `class`(_ names: String) -> Attribute { Attribute("class", names) }
  /// The element's identifier.
  public static func id(_ id: String) -> Attribute { Attribute("id", id) }
  /// The field's name.
  public static func name(_ name: String) -> Attribute { Attribute("name", name) }
  /// The field's value.
  public static func value(_ value: String) -> Attribute { Attribute("value", value) }
  /// The kind of field or button.
  public static func type(_ type: String) -> Attribute { Attribute("type", type) }
  /// The field that a label is for.
  public static func `for`(_ id: String) -> Attribute { Attribute("for", id) }
}
