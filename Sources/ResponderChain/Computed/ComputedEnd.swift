internal import Baton

/// How a walk whose elements are determined at each step ended; see ``ComputedChain``.
///
/// More cases may be added: a `switch` in another package must have an `@unknown default`.
@nonexhaustive
public enum ComputedEnd: Sendable, Hashable {
  /// An element handled the request.
  case handled
  /// Every element passed, and the last one had no next element.
  case passed
  /// The next element had already been called, so the links form a cycle.
  ///
  /// The value contains the elements' names; the first name is repeated at the end.
  case circle([String])
  /// There were more elements than the client's limit, which is the value.
  case limit(Int)
  /// The thread's stack has no room for more nested calls than this number.
  case stack(Int)
}

extension ComputedEnd: CustomStringConvertible {
  /// A message that describes the end and, if the walk was stopped early, how to fix the problem.
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

  /// The detail in a path; `nil` if the decision already shows how the walk ended.
  var detail: String? {
    switch self {
    case .handled, .passed: nil
    case .circle, .limit, .stack: description
    }
  }
}
