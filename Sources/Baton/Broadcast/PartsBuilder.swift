/// Makes a list of handlers that do not suspend, their types erased; see ``Broadcast``.
///
/// Public for the compiler's sake.
@resultBuilder
public enum PartsBuilder {
  /// A line.
  public static func buildExpression<Q, R, F: Error>(
    _ handler: some Handler<Q, R, F>
  ) -> [AnyHandler<Q, R, F>] {
    [AnyHandler(handler)]
  }

  /// The lines, in order.
  public static func buildBlock<Part>(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }

  /// An `if` without `else`.
  public static func buildOptional<Part>(_ parts: [Part]?) -> [Part] { parts ?? [] }

  /// The first branch.
  public static func buildEither<Part>(first parts: [Part]) -> [Part] { parts }

  /// The second branch.
  public static func buildEither<Part>(second parts: [Part]) -> [Part] { parts }

  /// A `for`.
  public static func buildArray<Part>(_ parts: [[Part]]) -> [Part] { parts.flatMap { $0 } }
}

/// Makes a list of handlers that may suspend, their types erased; see ``Broadcast``.
///
/// Public for the compiler's sake.
@resultBuilder
public enum AsyncPartsBuilder {
  /// A line.
  public static func buildExpression<Q, R, F: Error>(
    _ handler: some AsyncHandler<Q, R, F>
  ) -> [AnyAsyncHandler<Q, R, F>] {
    [AnyAsyncHandler(handler)]
  }

  /// The lines, in order.
  public static func buildBlock<Part>(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }

  /// An `if` without `else`.
  public static func buildOptional<Part>(_ parts: [Part]?) -> [Part] { parts ?? [] }

  /// The first branch.
  public static func buildEither<Part>(first parts: [Part]) -> [Part] { parts }

  /// The second branch.
  public static func buildEither<Part>(second parts: [Part]) -> [Part] { parts }

  /// A `for`.
  public static func buildArray<Part>(_ parts: [[Part]]) -> [Part] { parts.flatMap { $0 } }
}
