/// How a walk came to its end whose links are computed as it goes.
///
/// More cases may be added: a `switch` in another package has an `@unknown default`.
@nonexhaustive
public enum ComputedEnd: Sendable, Hashable {
  /// An element took the request.
  case handled
  /// Every element passed it on, and the last one had no next.
  case passed
  /// The next element had been asked already; the links go round. Their names, the first one at the
  /// end again.
  case circle([String])
  /// There were more elements than the client allows; so many.
  case limit(Int)
  /// The stack of the thread has no room for more than so many elements that call each other.
  case stack(Int)
}

extension ComputedEnd: CustomStringConvertible {
  /// What happened, and for a walk that was ended early, what to do.
  public var description: String {
    switch self {
    case .handled: "handled"
    case .passed: "passed by all"
    case .circle(let links):
      "the links go in a circle: \(links.shownAsWay); let one of them lead elsewhere"
    case .limit(let limit):
      "there are more than \(limit) elements; raise the limit if that is right"
    case .stack(let depth):
      """
      the thread's stack has no room for more than \(depth) elements; \
      walk on a thread with a larger stack if that is right
      """
    }
  }

  /// What a path shows of it: nothing of an end that the decision tells.
  @usableFromInline
  package var detail: String? {
    switch self {
    case .handled, .passed: nil
    case .circle, .limit, .stack: description
    }
  }
}
