/// One of the laws of the pattern, which every handler and every chain keeps.
///
/// ```swift
/// print(Law.oneTaker)
/// // law 2: at most one handler takes a request, and those after it are never called
/// ```
public struct Law: Sendable, Hashable {
  /// The law's number.
  public let number: Int
  /// What the law says.
  public let sentence: String

  private init(_ number: Int, _ sentence: String) {
    self.number = number
    self.sentence = sentence
  }

  /// Law 1, on the order of the handlers.
  public static let order = Law(1, "the order is the declared order, and nothing reorders it")

  /// Law 2, on who takes a request.
  public static let oneTaker = Law(
    2, "at most one handler takes a request, and those after it are never called")

  /// Law 3, on passes and errors.
  public static let passAndError = Law(
    3,
    """
    a pass changes nothing; an error is never taken for a pass, nor a pass for an error, and it \
    reaches the client with the handler's name
    """)

  /// Law 4, on the rest of a chain.
  public static let nextOnce = Law(
    4, "the rest of a chain is called at most once, unless a type says that it repeats")

  /// Law 5, on requests that no handler takes.
  public static let unhandled = Law(5, "an unhandled request cannot be overlooked")

  /// Law 6, on circles.
  public static let circles = Law(6, "no request runs forever: a chain never contains itself")

  /// Law 7, on edits while requests run.
  public static let edits = Law(
    7, "an edit never disturbs a request under way, which walks the chain as it entered it")

  /// Law 8, on long chains.
  public static let length = Law(8, "length is no danger: a long chain gets by with a small stack")

  /// Law 9, on paths.
  public static let path = Law(
    9, "a path that is asked for is complete, and asking for it changes nothing")

  /// Law 10, on cancellation.
  public static let cancellation = Law(
    10, "a cancelled task starts no further handler, and the error names the next one")

  /// All laws, in order.
  public static let all = [
    order, oneTaker, passAndError, nextOnce, unhandled, circles, edits, length, path, cancellation,
  ]
}

extension Law: CustomStringConvertible {
  /// The law's number and what it says.
  public var description: String { "law \(number): \(sentence)" }
}
