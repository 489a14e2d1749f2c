/// An error that a ``Tree`` throws if a request is nested too deeply.
public struct DepthExceeded: Error, Hashable {
  /// A code that identifies the exceeded limit; future versions may add codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind { case limit, stack }
    private let kind: Kind

    /// The limit that the client set for the tree.
    public static var limit: Code { Code(kind: .limit) }
    /// The calling thread's stack, which was exhausted before the tree's limit was reached.
    public static var stack: Code { Code(kind: .stack) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// The code for the limit that was exceeded.
  public let code: Code
  /// The maximum number of levels that the tree allows.
  public let limit: Int
  /// The labels of the descents from the root; the last label belongs to the rejected descent.
  public let way: [String]

  init(_ code: Code = .limit, limit: Int, way: [String]) {
    self.code = code
    self.limit = limit
    self.way = way
  }
}

extension DepthExceeded: CustomStringConvertible {
  /// A message with the labels, shortened if there are many, and a suggestion for fixing the error.
  public var description: String {
    switch code {
    case .stack:
      """
      the thread's stack is exhausted after \(way.count) of at most \(limit) levels: \
      \(way.shownAsWay); to allow deeper requests, call the tree on a thread with a larger stack
      """
    default:
      """
      the request is nested more than \(limit) levels deep: \(way.shownAsWay); to allow deeper \
      requests, raise the tree's limit
      """
    }
  }
}
