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
public protocol AsyncComposite<Request, Response, Failure>: AsyncHandler {}

/// A handler made of handlers, none of which suspends; see ``AsyncComposite``.
public protocol Composite<Request, Response, Failure>: AsyncComposite, Handler {}

extension AsyncComposite {
  /// Walks the parts; only `Failure` can be thrown here, so cancellation is left to the handlers.
  ///
  /// Clients call ``AsyncHandler/run(_:)``, which does stop a cancelled task.
  @inlinable
  public func handle(_ request: Request) async throws(Failure) -> Outcome<Response> {
    do throws(ChainError<Failure>) {
      return try await handle(request, in: .unobserved)
    } catch {
      throw error.onlyCause
    }
  }
}

extension Composite {
  /// Walks the parts, in order.
  @inlinable
  public func handle(_ request: Request) throws(Failure) -> Outcome<Response> {
    do throws(ChainError<Failure>) {
      return try handle(request, in: .unobserved)
    } catch {
      throw error.onlyCause
    }
  }
}

extension ChainError {
  /// What was thrown, where only a `Failure` can be.
  ///
  /// A cancellation has no cause. It is thrown as it is where any error can be, and a walk on which
  /// it could not be thrown is not cancellable.
  @usableFromInline
  var onlyCause: Failure {
    guard let failure = cause ?? (self as? Failure) else {
      preconditionFailure(
        """
        \(self), where only a failure can be thrown; an around handler calls another chain with \
        handle(_:in:) and the walk of its next, not with run(_:)
        """)
    }
    return failure
  }
}
