public import Baton

/// An around handler that calls a different handler if the rest of the chain fails.
///
/// ```swift
/// let broken = ClosureHandler("oven") { (dish: String) throws(ShopError) -> Outcome<String> in
///   throw .doorOpen
/// }
/// let warm = broken.fallingBack(to: microwave)
/// try warm("pizza")   // handled("warm pizza")
/// try broken.fallingBack(to: "cold bread")("pizza")   // handled("cold bread")
/// ```
///
/// A pass is not a failure. To try a different handler after a pass, add that handler next in the
/// chain. If the fallback handler passes, the client receives the original error; if it fails, the
/// client receives the fallback's error. A cancellation is not a failure, so it is rethrown.
public struct Fallback<Other: AsyncHandler>: AsyncAround {
  /// The name shown in paths, drawings and errors.
  public let name: String
  private let other: Other
  private let isCovered: @Sendable (Other.Failure) -> Bool

  /// Creates a fallback to the given handler, which receives the original request.
  ///
  /// By default, the fallback applies to every failure.
  public init(
    _ name: String = "fallback", to other: Other,
    when isCovered: @escaping @Sendable (Other.Failure) -> Bool = { _ in true }
  ) {
    self.name = name
    self.other = other
    self.isCovered = isCovered
  }

  /// Draws the fallback around both the rest of the chain and the fallback handler.
  public func outline(before rest: inout Outline.Row) {
    rest.append(other.outlines.map { $0.labelled("else") })
    rest.enclose(in: name)
  }

  private func covers(_ error: ChainError<Other.Failure>) -> Bool {
    error.cause.map(isCovered) ?? false
  }

  /// Calls the rest of the chain, and then the fallback handler if the rest fails.
  public func handle(
    _ request: Other.Request,
    next: consuming AsyncNext<Other.Request, Other.Response, Other.Failure>
  ) async throws(ChainError<Other.Failure>) -> Outcome<Other.Response> {
    let walk = next.walk
    do throws(ChainError<Other.Failure>) {
      return try await next(request)
    } catch {
      guard covers(error) else { throw error }
      try walk.checkCancellation(due: other)
      walk.note("fell back to \(other.name)")
      let outcome = try await other.handle(request, in: walk)
      guard case .handled = outcome else { throw error }
      return outcome
    }
  }
}

extension Fallback: Around, RepeatingAround, Link where Other: Handler {
  /// Calls the rest of the chain, and then the fallback handler if the rest fails.
  public func handle(
    _ request: Other.Request,
    next: consuming Next<Other.Request, Other.Response, Other.Failure>
  ) -> Step<Other.Request, Other.Response, Other.Failure> {
    let walk = next.walk
    return next(request) { result in
      guard case .failure(let error) = result, covers(error) else { return result }
      do throws(ChainError<Other.Failure>) {
        // The rest may have suspended, and the task may have been cancelled during that time.
        try walk.checkCancellation(due: other)
        walk.note("fell back to \(other.name)")
        let outcome = try other.handle(request, in: walk)
        guard case .handled = outcome else { return result }
        return .success(outcome)
      } catch {
        return .failure(error)
      }
    }
  }
}

extension AsyncHandler {
  /// Returns this chain with the given handler as a fallback for failures; see ``Fallback``.
  public func fallingBack<Other: AsyncHandler>(
    to other: Other, when isCovered: @escaping @Sendable (Failure) -> Bool = { _ in true }
  ) -> Links.Enclosed<Fallback<Other>, Self>
  where Other.Request == Request, Other.Response == Response, Other.Failure == Failure {
    surrounded(by: Fallback(to: other, when: isCovered))
  }

  /// Returns this chain with a fixed response as a fallback for failures; see ``Fallback``.
  ///
  /// In a path, the fixed response comes from a handler named `"value"`.
  public func fallingBack(
    to response: Response, when isCovered: @escaping @Sendable (Failure) -> Bool = { _ in true }
  ) -> Links.Enclosed<Fallback<FixedResponse<Request, Response, Failure>>, Self>
  where Response: Sendable {
    surrounded(by: Fallback(to: FixedResponse(response), when: isCovered))
  }
}

/// A handler that answers every request with the same response.
public struct FixedResponse<Request, Response: Sendable, Failure: Error>: Handler {
  private let response: Response

  /// The name of this handler, which is `"value"`.
  public var name: String { "value" }

  init(_ response: Response) { self.response = response }

  /// Returns the fixed response.
  public func handle(_ request: Request) throws(Failure) -> Outcome<Response> {
    .handled(response)
  }
}
