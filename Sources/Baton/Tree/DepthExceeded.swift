/// A request went deeper into a ``Tree`` than its client allows.
public struct DepthExceeded: Error, Hashable {
  /// How many levels the client allows.
  public let limit: Int
  /// The labels of the descents, from the top; the last one is the one that was refused.
  public let way: [String]
}

extension DepthExceeded: CustomStringConvertible {
  /// The way, shortened in the middle where it is long, and what to do.
  public var description: String {
    """
    the request goes deeper than \(limit) levels: \(way.shownAsWay); \
    raise the tree's limit if that is right
    """
  }
}
