/// The limits on a document's size; reading stops at the first position beyond a limit.
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

  // Releasing an element recursively releases nested ones, which must fit on any thread's stack.
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
