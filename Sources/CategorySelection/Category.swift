/// A category that is chosen by its name, such as *Electronics*.
///
/// Names are compared exactly, including case. Canonically equivalent Unicode spellings are equal.
public struct Category: Hashable, Sendable {
  /// The name shown on the button and used in the chain.
  public let name: String

  /// Creates a category with a name.
  public init(_ name: String) {
    self.name = name
  }

  /// The categories *Electronics*, *Fashion*, *Home*, and *Beauty*.
  public static let standard: [Category] = ["Electronics", "Fashion", "Home", "Beauty"]
}

extension Category: ExpressibleByStringLiteral {
  /// Creates a category with a name.
  public init(stringLiteral name: String) { self.init(name) }
}

extension Category: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
