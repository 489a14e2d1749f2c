/// Something to be prepared, known by its name in any language.
///
/// ```swift
/// let ingredient: Ingredient = "양파"
/// Ingredient("  Onion ") == "onion"   // true
/// ```
///
/// Two names are the same ingredient when a reader would say so:
///
/// - White space around a name does not count; white space inside it does.
/// - Case does not count where a script has it: *Tomato*, *TOMATO* and *tomato* are one, and so are
///   *Weißkraut* and *WEISSKRAUT*. The rules are Unicode's, which are the same everywhere; those of
///   single languages are not applied, so Turkish *İncir* is not *incir*.
/// - How a text is encoded does not count (Unicode's canonical equivalence): *é* as one scalar or as
///   *e* and an accent, *양* as one syllable or as three letters.
/// - Everything else counts: *jalapeño* is not *jalapeno*, a full-width *ｔｏｍａｔｏ* is not *tomato*,
///   and a name is not its translation. A ``Machine`` lists the names that it goes by.
public struct Ingredient: Sendable {
  /// The name as it was given, without the white space around it.
  public let name: String

  /// What is compared: equal texts are the same ingredient.
  private let key: String

  /// An ingredient of that name.
  ///
  /// - Parameter name: The name, in any language.
  public init(_ name: some StringProtocol) {
    let start = name.firstIndex { !$0.isWhitespace } ?? name.endIndex
    let end = name.lastIndex { !$0.isWhitespace }.map(name.index(after:)) ?? name.endIndex
    self.name = String(name[start..<end])
    // ẞ becomes ß, then SS, then ss; ς becomes Σ, then σ.
    key = self.name.lowercased().uppercased().lowercased()
  }
}

extension Ingredient: Hashable {
  /// Whether two names are the same but for case, encoding and the white space around them.
  public static func == (left: Ingredient, right: Ingredient) -> Bool { left.key == right.key }

  /// Feeds what is compared into the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Ingredient: ExpressibleByStringLiteral {
  /// An ingredient of that name.
  public init(stringLiteral name: String) { self.init(name) }
}

extension Ingredient: CustomStringConvertible {
  /// The name; a control character in it is shown by its number, and a very long name is shortened.
  public var description: String { name.printable }
}

extension Ingredient: Codable {
  /// Reads the name, a single text.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the name, a single text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
