/// The error that a chain throws.
///
/// Handlers throw their own `Failure`. The chain adds the names on the path to the handler, so that
/// clients can report where the error occurred. After a cancellation, the path ends at the handler
/// that would have run next.
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
/// This type is a class because throwing a one-word error is as fast as returning a value. In debug
/// builds, Swift 6.3 miscompiles asynchronous generic functions that throw a one-word structure.
public final class ChainError<Failure: Error>: Error {
  /// A code that identifies the kind of error; future versions may add codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    fileprivate let kind: ChainErrorKind

    /// A handler threw the error in ``ChainError/cause``.
    public static var failed: Code { Code(kind: .failed) }
    /// A handler rejected the request for the reason in ``ChainError/cause``, and called no other
    /// handler.
    public static var refused: Code { Code(kind: .refused) }
    /// The task was cancelled before the named handler started.
    public static var cancelled: Code { Code(kind: .cancelled) }

    /// No stack space was left for the named chain, because it is nested too deeply or calls
    /// itself.
    public static var tooDeep: Code { Code(kind: .tooDeep) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// The kind of error.
  public let code: Code

  fileprivate let way: WayBack

  /// The names on the path from the outermost chain to the handler, outermost first.
  ///
  /// - Complexity: O(n) in the length of the path.
  public var handlers: [String] { way.names.reversed() }

  /// The name of the link that failed or, if none failed, of the link that would have run next.
  public var handler: String { way.first ?? "" }

  /// The failure that the handler threw, or `nil` if no handler threw one.
  public let cause: Failure?

  private init(code: Code, way: WayBack, cause: Failure?) {
    self.code = code
    self.way = way
    self.cause = cause
  }

  @usableFromInline
  package convenience init(code: Code, handlers: [String], cause: Failure?) {
    self.init(code: code, way: WayBack(handlers.reversed()), cause: cause)
  }

  convenience init<Other: Error>(_ error: ChainError<Other>, cause: Failure?) {
    self.init(code: Code(kind: error.code.kind), way: error.way, cause: cause)
  }

  @usableFromInline var isCancellation: Bool { code == .cancelled }

  @usableFromInline var isNameless: Bool { way.first == nil }

  /// Returns an error for a failure that the given link threw.
  ///
  /// If `Failure` is `any Error` and the link rethrew a chain error without a cause, that error
  /// keeps its code.
  @usableFromInline
  @inline(never)
  static func thrown<L: AsyncLink>(_ cause: Failure, by link: L) -> ChainError {
    if Failure.self == (any Error).self, let error = cause as? ChainError, error.cause == nil {
      return error.inside(link.name)
    }
    return ChainError(code: .failed, handlers: [link.name], cause: cause)
  }

  /// Returns an error for an around handler to throw; the chain adds the around handler's name.
  ///
  /// ```swift
  /// let signed = AsyncClosureAround<Order, Receipt, ShopError>("signed") {
  ///   (order, next) async throws(ChainError<ShopError>) in
  ///   guard order.token != "guest" else { throw .failed(.unsigned) }
  ///   return try await next(order)
  /// }
  /// ```
  ///
  /// If `Failure` is `any Error`, an error from another chain keeps its code, names and cause.
  public static func failed(_ cause: Failure) -> ChainError {
    if Failure.self == (any Error).self, let error = cause as? any FailedChain {
      return ChainError(
        code: Code(kind: error.kind), way: error.way, cause: error.anyCause as? Failure)
    }
    return ChainError(code: .failed, handlers: [], cause: cause)
  }

  /// Returns an error for an around handler to throw when it rejects a request; by default,
  /// rejected requests are not retried.
  public static func refused(_ cause: Failure) -> ChainError {
    ChainError(code: .refused, handlers: [], cause: cause)
  }

  @usableFromInline
  package static func cancelled(due handler: String) -> ChainError {
    ChainError(code: .cancelled, handlers: [handler], cause: nil)
  }

  static func tooDeep(in chain: String) -> ChainError {
    ChainError(code: .tooDeep, handlers: [chain], cause: nil)
  }

  @usableFromInline
  func inside(_ name: String) -> ChainError {
    ChainError(code: code, way: way.adding(name), cause: cause)
  }

  @usableFromInline
  func named(_ name: String) -> ChainError {
    isNameless ? inside(name) : self
  }
}

private enum ChainErrorKind { case failed, refused, cancelled, tooDeep }

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
  /// A message that contains the handler, the cause and the path; a long path is shortened.
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
  /// The names joined by arrows; a list of more than twelve names is shortened to its first six and
  /// last five.
  package var shownAsWay: String {
    (count <= 12 ? self : prefix(6) + ["…"] + suffix(5)).joined(separator: " → ")
  }
}

/// The names that an error collects on its way back to the client, starting with the handler.
///
/// Errors share one list of names, and each error stores the number of names that belong to it.
/// Adding a name takes constant time, and a long path is released in one step.
private struct WayBack: Sendable {
  private final class Shared: Sendable {
    let names: Lock<[String]>

    init(_ names: [String]) {
      self.names = Lock(names)
    }
  }

  private let shared: Shared
  private let count: Int

  init(_ names: [String]) {
    self.init(Shared(names), names.count)
  }

  private init(_ shared: Shared, _ count: Int) {
    self.shared = shared
    self.count = count
  }

  var names: [String] { shared.names.withLock { Array($0.prefix(count)) } }

  var first: String? { count == 0 ? nil : shared.names.withLock { $0[0] } }

  /// Returns these names followed by the given name; the first call on a value takes constant time.
  func adding(_ name: String) -> WayBack {
    let isAdded = shared.names.withLock { names in
      guard names.count == count else { return false }
      names.append(name)
      return true
    }
    return isAdded ? WayBack(shared, count + 1) : WayBack(names + [name])
  }
}
