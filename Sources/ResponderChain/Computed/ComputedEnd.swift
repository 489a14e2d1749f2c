internal import Baton

/// The reason that a walk of a ``ComputedChain`` ended.
///
/// More cases may be added, so a `switch` outside this package needs an `@unknown default`.
@nonexhaustive
public enum ComputedEnd: Sendable, Hashable {
  /// An element handled the request.
  case handled
  /// Every element passed, and the last one had no next element.
  case passed
  /// The next element had already been called, so the links form a cycle.
  ///
  /// The value contains the names of the elements; the first name is repeated at the end.
  case circle([String])
  /// The walk reached the client's limit on the number of elements, which is the value.
  case limit(Int)
  /// The thread's stack has no space for more than this number of nested calls.
  case stack(Int)
}

extension ComputedEnd: CustomStringConvertible {
  /// A message that describes why the walk ended and, if it ended early, how to fix the problem.
  public var description: String {
    switch self {
    case .handled: "handled"
    case .passed: "passed by all"
    case .circle(let links):
      "the links form a cycle: \(links.shownAsWay); point one of them elsewhere"
    case .limit(let limit):
      "there are more than \(limit) elements; if that is intended, raise the limit"
    case .stack(let depth):
      """
      the thread's stack has no room for more than \(depth) elements; if that is intended, walk on \
      a thread with a larger stack
      """
    }
  }

  /// The detail in a path, or `nil` if the decision already explains why the walk ended.
  var detail: String? {
    switch self {
    case .handled, .passed: nil
    case .circle, .limit, .stack: description
    }
  }
}
