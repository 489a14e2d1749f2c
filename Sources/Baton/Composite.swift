/// A handler composed of other handlers, at least one of which may suspend.
///
/// A composite implements ``AsyncHandler/handle(_:in:)`` and passes the walk to its parts. Recorded
/// paths, errors and cancellation therefore cover all parts. ``AsyncHandler/handle(_:)`` has a
/// default implementation for composites. The following custom composite changes the request before
/// it calls its part:
///
/// ```swift
/// struct Louder<Base: Handler>: Composite where Base.Request == String {
///   let base: Base
///
///   var outlines: [Outline] { [Outline(name, parts: base.outlines)] }
///
///   func handle(
///     _ request: String, in walk: Walk
///   ) throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
///     try base.handle(request.uppercased(), in: walk)
///   }
/// }
/// ```
public protocol AsyncComposite<Request, Response, Failure>: AsyncHandler {}

/// A handler composed of other handlers, none of which suspends; see ``AsyncComposite``.
public typealias Composite = AsyncComposite & Handler

extension AsyncComposite {
  /// The default value is `true`, because a part can be of any type, including another composite.
  @inlinable
  public static var _mayNest: Bool { true }

  /// Calls the parts of this composite with the given request.
  ///
  /// Cancelling the task does not stop the request, because this method can throw only a `Failure`.
  /// To send a request that stops when its task is cancelled, call ``AsyncHandler/run(_:)``
  /// instead.
  ///
  /// A part can still throw a cancellation error that originated in a different task, for example
  /// one from a cached result. If `Failure` is `any Error`, this method rethrows that error.
  /// Otherwise, it returns ``Outcome/passed`` and starts no more handlers.
  @inlinable
  public func handle(_ request: Request) async throws(Failure) -> Outcome<Response> {
    try await Shield.over(unlessTold: Failure.self) {
      await result(of: request, in: .unobserved)
    }
    .plain()
  }
}

extension AsyncComposite where Self: Handler {
  /// Calls the parts of this composite with the given request, without suspending.
  @inlinable
  public func handle(_ request: Request) throws(Failure) -> Outcome<Response> {
    try plainOutcome(of: request)
  }

  @inlinable
  func plainOutcome(of request: Request) throws(Failure) -> Outcome<Response> {
    do throws(ChainError<Failure>) {
      return try handle(request, in: .unobserved)
    } catch {
      return try error.plain()
    }
  }
}

extension ChainError {
  /// Converts this error for a caller that can receive only a `Failure`.
  ///
  /// If `Failure` is `any Error`, an error without an underlying failure is thrown unchanged.
  /// Otherwise, a cancellation error from a different task becomes a pass, because the next handler
  /// did not start. A stack-exhaustion error terminates the process, because a handler may already
  /// have handled the request.
  @usableFromInline
  func plain<Response>() throws(Failure) -> Outcome<Response> {
    guard let failure = cause ?? (self as? Failure) else {
      endIfTooDeep()
      return .passed
    }
    throw failure
  }

  @usableFromInline
  func endIfTooDeep() {
    guard code == .tooDeep else { return }
    fatalError("\(self); a handler may be calling the chain that contains it")
  }
}

extension Result {
  @inlinable
  func plain<Response, Cause: Error>() throws(Cause) -> Outcome<Response>
  where Success == Outcome<Response>, Failure == ChainError<Cause> {
    switch self {
    case .success(let outcome): outcome
    case .failure(let error): try error.plain()
    }
  }
}

extension Shield {
  /// Calls the closure and shields it from cancellation unless `Failure` is `any Error`.
  @inlinable
  static func over<Value, Failure: Error>(
    unlessTold failure: Failure.Type, _ body: () async -> Value
  ) async -> Value {
    failure == (any Error).self ? await body() : await over(body)
  }
}
