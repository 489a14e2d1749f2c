/// How large a document may be; one that is larger is refused where it becomes too large.
public struct ReadingLimits: Hashable, Sendable {
  /// How many bytes it may have.
  public var bytes: Int
  /// How many elements may stand in each other; above 1,000 it means 1,000.
  public var depth: Int
  /// How many elements it may have.
  public var elements: Int
  /// How many attributes a tag may have.
  public var attributes: Int
  /// How many Unicode scalars a name may have.
  public var nameLength: Int

  // An element is released by releasing those inside it, which takes room on any thread's stack.
  static let mostLevels = 1000

  /// Limits for documents that people write: a mebibyte, 100 levels.
  ///
  /// - Parameters:
  ///   - bytes: How many bytes a document may have.
  ///   - depth: How many elements may stand in each other.
  ///   - elements: How many elements a document may have.
  ///   - attributes: How many attributes a tag may have.
  ///   - nameLength: How many Unicode scalars a name may have.
  public init(
    bytes: Int = 1 << 20, depth: Int = 100, elements: Int = 50_000, attributes: Int = 50,
    nameLength: Int = 100
  ) {
    self.bytes = bytes
    self.depth = depth
    self.elements = elements
    self.attributes = attributes
    self.nameLength = nameLength
  }
}
