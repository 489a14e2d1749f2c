/// Something to choose by its name: *Electronics*.
///
/// Names are compared as they are, apart from how they are encoded: *home* is not *Home*.
public struct Category: Hashable, Sendable {
  /// The name, on the button and in the chain.
  public let name: String

  /// A category.
  ///
  /// - Parameter name: The name.
  public init(_ name: String) {
    self.name = name
  }

  /// *Electronics*, *Fashion*, *Home* and *Beauty*.
  public static let standard: [Category] = ["Electronics", "Fashion", "Home", "Beauty"]
}

extension Category: ExpressibleByStringLiteral {
  /// A category of that name.
  public init(stringLiteral name: String) { self.init(name) }
}

extension Category: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
