/// Limits on a document's size; reading stops as soon as a limit is exceeded.
public struct ReadingLimits: Hashable, Sendable {
  /// The maximum number of bytes.
  public var bytes: Int
  /// The maximum nesting depth of elements, which cannot exceed 1,000.
  public var depth: Int
  /// The maximum number of elements.
  public var elements: Int
  /// The maximum number of attributes in a tag.
  public var attributes: Int
  /// The maximum number of Unicode scalars in a name.
  public var nameLength: Int

  // Elements are released recursively, so this depth must be safe for the stack of any thread.
  static let mostLevels = 1000

  /// Creates limits; the defaults, one mebibyte and 100 levels, suit hand-written documents.
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
