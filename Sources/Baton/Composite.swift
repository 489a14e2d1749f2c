/// A handler made of handlers, at least one of which may suspend.
///
/// It answers ``AsyncHandler/handle(_:in:)``, handing the walk to its parts, so that a recorded
/// path, the names in an error and cancellation reach all of them. The plain
/// ``AsyncHandler/handle(_:)`` follows from it. A composite of one's own hands the walk on likewise:
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
///
/// Between its parts it looks for a cancellation: ``Walk/checkCancellation(due:)``.
public protocol AsyncComposite<Request, Response, Failure>: AsyncHandler {}

/// A handler made of handlers, none of which suspends; see ``AsyncComposite``.
public typealias Composite = AsyncComposite & Handler

extension AsyncComposite {
  /// What is inside may be anything.
  @inlinable
  public static var mayNest: Bool { true }

  /// Walks the parts; only `Failure` can be thrown here, so a cancellation stops nothing: what
  /// this task calls on the way runs to its end, also what is called with ``AsyncHandler/run(_:)``.
  ///
  /// Clients call ``AsyncHandler/run(_:)``, which does stop a cancelled task.
  ///
  /// A cancellation of another task may come in its way all the same, as a result that was kept. It
  /// is thrown where `Failure` is `any Error`. Elsewhere the request is passed: what came next
  /// was not started, and nothing else is.
  @inlinable
  public func handle(_ request: Request) async throws(Failure) -> Outcome<Response> {
    try await Shield.over(unlessTold: Failure.self) {
      await result(of: request, in: .unobserved)
    }
    .plain()
  }
}

extension AsyncComposite where Self: Handler {
  /// Walks the parts, in order.
  @inlinable
  @inline(__always)
  public func handle(_ request: Request) throws(Failure) -> Outcome<Response> {
    try plainOutcome(of: request)
  }

  /// What the parts make of a request, where only a `Failure` can be thrown.
  @inlinable
  @inline(__always)
  func plainOutcome(of request: Request) throws(Failure) -> Outcome<Response> {
    do throws(ChainError<Failure>) {
      return try handle(request, in: .unobserved)
    } catch {
      return try error.plain()
    }
  }
}

extension ChainError {
  /// What this error is where only a `Failure` can be thrown.
  ///
  /// A cancellation has no cause. Where any error can be thrown it is thrown as it is. Elsewhere it
  /// can only be one of another task, and is a pass: the next handler was not started, so
  /// nobody took the request, and nobody behind may have it instead.
  ///
  /// Where there is no stack left it is neither: a handler may have taken the request, and would have to
  /// be called for that. So the process ends, as it does where any other call goes too deep.
  @usableFromInline
  func plain<Response>() throws(Failure) -> Outcome<Response> {
    guard let failure = cause ?? (self as? Failure) else {
      endIfTooDeep()
      return .passed
    }
    throw failure
  }

  /// Ends the process where there is no stack left, and the caller has no other way to say so.
  @usableFromInline
  func endIfTooDeep() {
    guard code == .tooDeep else { return }
    fatalError("\(self); does a handler call the chain that it is part of?")
  }
}

extension Result {
  /// What this result is where only a `Cause` can be thrown.
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
  /// Calls the body under a shield, unless its caller throws any error, and so can tell of a
  /// cancellation.
  @inlinable
  static func over<Value, Failure: Error>(
    unlessTold failure: Failure.Type, _ body: () async -> Value
  ) async -> Value {
    failure == (any Error).self ? await body() : await over(body)
  }
}
