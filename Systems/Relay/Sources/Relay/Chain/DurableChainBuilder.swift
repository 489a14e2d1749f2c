public import Baton

/// A result builder for the links of a ``DurableChain``, with the same syntax as a `Chain`.
@resultBuilder
public enum DurableChainBuilder<Request: Codable & Sendable, Response: Codable & Sendable> {
  /// The links that one line of the block adds.
  public typealias Part = [DurableLink<Request, Response>]

  /// Adds a handler.
  public static func buildExpression<H: AsyncHandler>(_ handler: H) -> Part
  where H.Request == Request, H.Response == Response { [DurableLink(handler)] }

  /// Adds an admission.
  public static func buildExpression<A: AsyncAdmission>(_ admission: A) -> Part
  where A.Request == Request { [DurableLink(admission)] }

  /// Rejects an around handler, because the rest of the block runs at different times.
  @available(
    *, unavailable,
    message: "an around handler encloses one link of a durable chain: 'link.surrounded(by: …)'"
  )
  public static func buildExpression<A: AsyncRepeatingAround>(_ around: A) -> Part
  where A.Request == Request, A.Response == Response { [] }

  /// Adds a link.
  public static func buildExpression(_ link: DurableLink<Request, Response>) -> Part { [link] }

  /// Concatenates the links.
  public static func buildBlock(_ parts: Part...) -> Part { parts.flatMap { $0 } }

  /// Supports an `if` without an `else`.
  public static func buildOptional(_ part: Part?) -> Part { part ?? [] }

  /// Supports the first branch of an `if` with an `else`, or of a `switch`.
  public static func buildEither(first part: Part) -> Part { part }

  /// Supports the other branches of an `if` with an `else`, or of a `switch`.
  public static func buildEither(second part: Part) -> Part { part }

  /// Supports a `for` loop.
  public static func buildArray(_ parts: [Part]) -> Part { parts.flatMap { $0 } }
}
