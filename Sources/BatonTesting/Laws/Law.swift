/// One of the laws of the pattern, which apply to every handler and every chain.
///
/// ```swift
/// print(Law.oneTaker)
/// // law 2: at most one handler handles a request, and later ones are never called
/// ```
public struct Law: Sendable, Hashable {
  /// The law's number.
  public let number: Int
  /// The law's text.
  public let sentence: String

  private init(_ number: Int, _ sentence: String) {
    self.number = number
    self.sentence = sentence
  }

  /// Law 1: the order of the handlers.
  public static let order = Law(1, "the order is the declared order, and nothing reorders it")

  /// Law 2: at most one handler handles a request.
  public static let oneTaker = Law(
    2, "at most one handler handles a request, and later ones are never called")

  /// Law 3: passes and errors.
  public static let passAndError = Law(
    3,
    """
    a pass changes nothing; an error is never mistaken for a pass, nor a pass for an error, and it \
    reaches the client with the handler's name
    """)

  /// Law 4: calls of the rest of a chain.
  public static let nextOnce = Law(
    4, "the rest of a chain is called at most once, unless a type says that it repeats")

  /// Law 5: unhandled requests.
  public static let unhandled = Law(5, "an unhandled request cannot be overlooked")

  /// Law 6: cycles.
  public static let circles = Law(6, "no request runs forever: a chain never contains itself")

  /// Law 7: edits during requests.
  public static let edits = Law(
    7, "an edit never affects a request in progress, which walks the chain it entered")

  /// Law 8: long chains.
  public static let length = Law(8, "length is safe: a long chain needs only a small stack")

  /// Law 9: paths.
  public static let path = Law(
    9, "a recorded path is complete, and recording it changes nothing")

  /// Law 10: cancellation.
  public static let cancellation = Law(
    10, "a cancelled task starts no more handlers, and the error names the next handler")

  /// All laws, in order.
  public static let all = [
    order, oneTaker, passAndError, nextOnce, unhandled, circles, edits, length, path, cancellation,
  ]
}

extension Law: CustomStringConvertible {
  /// The law's number and text.
  public var description: String { "law \(number): \(sentence)" }
}
