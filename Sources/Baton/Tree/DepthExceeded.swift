/// A request went deeper into a ``Tree`` than its client allows, or than the stack has room for.
public struct DepthExceeded: Error, Hashable {
  /// Which bound it was; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind { case limit, stack }
    private let kind: Kind

    /// The tree's limit, which its client sets.
    public static var limit: Code { Code(kind: .limit) }
    /// The stack of the thread that called the tree, which ends above the tree's limit.
    public static var stack: Code { Code(kind: .stack) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// Which bound it was.
  public let code: Code
  /// How many levels the client allows.
  public let limit: Int
  /// The labels of the descents, from the top; the last one is the one that was refused.
  public let way: [String]

  init(_ code: Code = .limit, limit: Int, way: [String]) {
    self.code = code
    self.limit = limit
    self.way = way
  }
}

extension DepthExceeded: CustomStringConvertible {
  /// The way, shortened in the middle where it is long, and what to do.
  public var description: String {
    switch code {
    case .stack:
      """
      the thread's stack has no room for more than \(way.count) levels of at most \(limit): \
      \(way.shownAsWay); call the tree on a thread with a larger stack if that is right
      """
    default:
      """
      the request goes deeper than \(limit) levels: \(way.shownAsWay); \
      raise the tree's limit if that is right
      """
    }
  }
}
