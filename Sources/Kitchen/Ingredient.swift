/// An ingredient to prepare, identified by its name in any language.
///
/// ```swift
/// let ingredient: Ingredient = "양파"
/// Ingredient("  Onion ") == "onion"   // true
/// ```
///
/// Two names identify the same ingredient if a reader would consider them the same:
///
/// - White space around a name is ignored; white space inside it is not.
/// - Case is ignored in scripts that have it: *Tomato*, *TOMATO*, and *tomato* are the same, as are
///   *Weißkraut* and *WEISSKRAUT*. The comparison uses Unicode's rules, not those of individual
///   languages, so Turkish *İncir* differs from *incir*.
/// - Names are compared by canonical equivalence in Unicode: *é* can be one scalar or *e* and an
///   accent, and *양* can be one syllable or three letters.
/// - Everything else matters: *jalapeño* differs from *jalapeno*, a full-width *ｔｏｍａｔｏ* from
///   *tomato*, and a name from its translation. A ``Machine`` therefore lists all names of its
///   ingredient.
public struct Ingredient: Sendable {
  /// The name as given, without surrounding white space.
  public let name: String

  /// The normalized name; ingredients with equal keys are equal.
  private let key: String

  /// Creates an ingredient from its name, in any language.
  public init(_ name: some StringProtocol) {
    let start = name.firstIndex { !$0.isWhitespace } ?? name.endIndex
    let end = name.lastIndex { !$0.isWhitespace }.map(name.index(after:)) ?? name.endIndex
    self.name = String(name[start..<end])
    // ẞ becomes ß, then SS, then ss; ς becomes Σ, then σ.
    key = self.name.lowercased().uppercased().lowercased()
  }
}

extension Ingredient: Hashable {
  /// Returns whether two names are equal, ignoring letter case and surrounding white space.
  public static func == (left: Ingredient, right: Ingredient) -> Bool { left.key == right.key }

  /// Hashes the normalized name.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Ingredient: ExpressibleByStringLiteral {
  /// Creates an ingredient from a literal name.
  public init(stringLiteral name: String) { self.init(name) }
}

extension Ingredient: CustomStringConvertible {
  /// The name, with control characters escaped; a very long name is shortened.
  public var description: String { name.printable }
}

extension Ingredient: Codable {
  /// Creates an ingredient by decoding its name from a single string.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the name as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
