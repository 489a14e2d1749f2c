/// An attribute of an element: a name and an optional value, which is escaped on output.
///
/// Attributes for addresses accept only a ``PageLink``, which cannot run code. No attribute accepts
/// scripts or styles, so pages work with a content security policy that forbids inline code.
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

  /// Hashes the name and the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name.description)
    hasher.combine(value)
  }

  /// The attributes for addresses or code, which ``text(_:_:)`` rejects.
  private static let withRules: Set<String> = [
    "href", "src", "action", "formaction", "srcdoc", "srcset", "style", "data", "poster", "ping",
  ]

  /// Returns an attribute whose value is text.
  ///
  /// It is a programming error to pass the name of an attribute for addresses or code, such as
  /// `href`, `style`, or `onclick`. For addresses, use ``href(_:)``, ``src(_:)``, or
  /// ``action(_:)``.
  public static func text(_ name: StaticString, _ value: String) -> Attribute {
    let lowercased = name.description.lowercased()
    precondition(
      !withRules.contains(lowercased) && !lowercased.hasPrefix("on"),
      "the attribute \"\(name)\" needs an address or code, not text")
    return Attribute(name, value)
  }

  /// Returns an attribute without a value, such as `required`, or `nil` if `isSet` is `false`.
  public static func flag(_ name: StaticString, _ isSet: Bool = true) -> Attribute? {
    isSet ? Attribute(name, nil) : nil
  }

  /// Returns an `href` attribute, which is a link's target.
  public static func href(_ link: PageLink) -> Attribute { Attribute("href", link.text) }
  /// Returns a `src` attribute, which is an image's address.
  public static func src(_ link: PageLink) -> Attribute { Attribute("src", link.text) }
  /// Returns an `action` attribute, which is the address that a form is sent to.
  public static func action(_ link: PageLink) -> Attribute { Attribute("action", link.text) }

  /// Returns a `class` attribute.
  public static func `class`(_ names: String) -> Attribute { Attribute("class", names) }
  /// Returns an `id` attribute.
  public static func id(_ id: String) -> Attribute { Attribute("id", id) }
  /// Returns a `name` attribute, for a field.
  public static func name(_ name: String) -> Attribute { Attribute("name", name) }
  /// Returns a `value` attribute, for a field.
  public static func value(_ value: String) -> Attribute { Attribute("value", value) }
  /// Returns a `type` attribute, for a field or button.
  public static func type(_ type: String) -> Attribute { Attribute("type", type) }
  /// Returns a `for` attribute, which is the identifier of a label's field.
  public static func `for`(_ id: String) -> Attribute { Attribute("for", id) }
}
