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
    let shown = way.count <= 12 ? way : way.prefix(6) + ["…"] + way.suffix(5)
    return """
      the request goes deeper than \(limit) levels: \(shown.joined(separator: " → ")); \
      raise the tree's limit if that is right
      """
  }
}
