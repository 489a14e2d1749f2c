/// Why a chain stopped: what a handler threw, and the handler's name; or which handler was next
/// when the task was cancelled.
///
/// Handlers throw their own `Failure`. The chain adds where it happened, so that the client, who
/// knows no handler, still reads a whole sentence:
///
/// ```swift
/// let shop = Chain("shop") {
///   Chain("bag") {
///     ClosureHandler("inventory") { (article: String) throws(ShopError) -> Outcome<String> in
///       throw .outOfStock
///     }
///   }
/// }
/// do {
///   _ = try shop("kettle")
/// } catch {
///   print(error)                        // "inventory" failed: outOfStock (shop → bag → inventory)
///   print(error.handler)                // inventory
///   print(error.cause == .outOfStock)   // true
/// }
/// ```
///
/// It is an immutable class: a single word keeps a call that may throw it as cheap as one that
/// returns, and Swift 6.3 miscompiles an asynchronous generic `throws` of a one-word structure in
/// debug builds.
public final class ChainError<Failure: Error>: Error {
  /// What kind of stop it was; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    fileprivate let kind: ChainErrorKind

    /// A handler threw; ``ChainError/cause`` holds what it threw.
    public static var failed: Code { Code(kind: .failed) }
    /// The task was cancelled before the named handler was started.
    public static var cancelled: Code { Code(kind: .cancelled) }

    /// There was no stack left for the named chain, which was not asked.
    ///
    /// Chains are inside each other too deeply, or a handler calls the chain that it is part of.
    public static var tooDeep: Code { Code(kind: .tooDeep) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// What kind of stop it was.
  public let code: Code

  fileprivate let way: WayBack

  /// The way from the outermost chain to the handler, by name, outermost first.
  ///
  /// - Complexity: O(n) in the length of the way.
  public var handlers: [String] { way.names.reversed() }

  /// The name of the handler that failed, or that was next when the task was cancelled.
  public var handler: String { way.first ?? "" }

  /// What the handler threw; `nil` where none did.
  public let cause: Failure?

  private init(code: Code, way: WayBack, cause: Failure?) {
    self.code = code
    self.way = way
    self.cause = cause
  }

  @usableFromInline
  convenience init(code: Code, handlers: [String], cause: Failure?) {
    self.init(code: code, way: WayBack(handlers.reversed()), cause: cause)
  }

  /// An error that has no cause, where another failure can be thrown.
  @usableFromInline
  convenience init<Other: Error>(uncaused error: ChainError<Other>) {
    self.init(error, cause: nil)
  }

  /// Another chain's error, with another cause.
  convenience init<Other: Error>(_ error: ChainError<Other>, cause: Failure?) {
    self.init(code: Code(kind: error.code.kind), way: error.way, cause: cause)
  }

  /// Whether the request that it stopped was cancelled.
  @usableFromInline var isCancellation: Bool { code == .cancelled }

  /// Whether nobody has named it yet.
  @usableFromInline var isNameless: Bool { way.first == nil }

  /// What a handler threw, under the handler's name.
  ///
  /// Where any error can be thrown, a handler may pass on the cancellation of a chain that it
  /// called, or that there was no stack for it; it is that still.
  @usableFromInline
  @inline(never)
  static func thrown<L: AsyncLink>(_ cause: Failure, by link: L) -> ChainError {
    if Failure.self == (any Error).self, let error = cause as? ChainError, error.code != .failed {
      return error.inside(link.name)
    }
    return ChainError(code: .failed, handlers: [link.name], cause: cause)
  }

  /// A failure of the around handler that makes it; the chain fills in its name.
  ///
  /// ```swift
  /// let signed = AsyncClosureAround<Order, Receipt, ShopError>("signed") {
  ///   (order, next) async throws(ChainError<ShopError>) in
  ///   guard order.token != "guest" else { throw .failed(.unsigned) }
  ///   return try await next(order)
  /// }
  /// ```
  ///
  /// Where any error can be thrown, what another chain threw stays what it is: with its names, its
  /// cause, and as a cancellation if it is one.
  ///
  /// - Parameter cause: What the client finds as ``cause``.
  /// - Returns: The error to be thrown.
  public static func failed(_ cause: Failure) -> ChainError {
    if Failure.self == (any Error).self, let error = cause as? any FailedChain {
      return ChainError(
        code: Code(kind: error.kind), way: error.way, cause: error.anyCause as? Failure)
    }
    return ChainError(code: .failed, handlers: [], cause: cause)
  }

  @usableFromInline
  package static func cancelled(due handler: String) -> ChainError {
    ChainError(code: .cancelled, handlers: [handler], cause: nil)
  }

  /// A chain was not asked, since there is no stack left for it.
  static func tooDeep(in chain: String) -> ChainError {
    ChainError(code: .tooDeep, handlers: [chain], cause: nil)
  }

  /// The same error as seen from the enclosing chain of that name.
  @usableFromInline
  func inside(_ name: String) -> ChainError {
    ChainError(code: code, way: way.adding(name), cause: cause)
  }

  /// The same error, named after an around handler that threw it without a name.
  @usableFromInline
  func named(_ name: String) -> ChainError {
    isNameless ? inside(name) : self
  }
}

// Errors of different failures share it.
private enum ChainErrorKind { case failed, cancelled, tooDeep }

/// What errors of different failures have in common.
private protocol FailedChain {
  var kind: ChainErrorKind { get }
  var way: WayBack { get }
  var anyCause: (any Error)? { get }
}

extension ChainError: FailedChain {
  fileprivate var kind: ChainErrorKind { code.kind }
  fileprivate var anyCause: (any Error)? { cause }
}

extension ChainError: CustomStringConvertible {
  /// A sentence: who, what, and the way there, shortened in the middle where it is long.
  public var description: String {
    let handlers = handlers
    let way = handlers.count > 1 ? " (\(handlers.shownAsWay))" : ""
    guard let cause else {
      guard code == .cancelled else {
        return "\"\(handler)\" was not called: chains are nested too deeply for the stack\(way)"
      }
      return "cancelled: the next handler, \"\(handler)\", was not started\(way)"
    }
    return "\"\(handler)\" failed: \(cause)\(way)"
  }
}

extension [String] {
  /// Names with arrows between them; a dozen at most, the first and the last ones.
  var shownAsWay: String {
    (count <= 12 ? self : prefix(6) + ["…"] + suffix(5)).joined(separator: " → ")
  }
}
