public import Baton

// All code in this file is inlinable, like Baton's own recording, because calling an unspecialized
// chain would be slower even without recording.

/// A chain observed by an ``Inspector``.
///
/// The observed chain returns the same results as the original chain.
@frozen
public struct Inspected<Base: AsyncHandler>: AsyncComposite {
  @usableFromInline typealias Sink =
    @Sendable (RecordedRequest<Base.Response, Base.Failure>) -> Void

  @usableFromInline let base: Base
  /// The chain, with responses and errors described as their types specify.
  @usableFromInline let shown: Links.Shown<Base>
  @usableFromInline let sampling: Sampling
  @usableFromInline let now: @Sendable () -> Duration
  /// A closure that returns the function to call with the recorded request.
  @usableFromInline let sink: @Sendable (_ request: Base.Request, _ choice: Sampling.Choice) -> Sink

  @usableFromInline
  init(
    _ base: Base, _ sampling: Sampling, _ now: @escaping @Sendable () -> Duration,
    sink: @escaping @Sendable (_ request: Base.Request, _ choice: Sampling.Choice) -> Sink
  ) {
    self.base = base
    shown = base.shown { response in
      (response as? any PathDescribable)?.pathDescription
    } failure: { error in
      // The name of a type contains nothing that a client has sent, so it is safe to show.
      (error as? any PathDescribable)?.pathDescription ?? "\(type(of: error as Any))"
    }
    self.sampling = sampling
    self.now = now
    self.sink = sink
  }

  /// The name of the base chain.
  public var name: String { base.name }
  /// The outlines of the base chain.
  public var outlines: [Outline] { base.outlines }

  @inlinable
  func recorded(
    _ request: Base.Request, _ choice: Sampling.Choice
  ) -> Links.Sampled<Links.Shown<Base>> {
    shown.recorded(share: 1, now: now, into: sink(request, choice))
  }

  /// Sends the request through the base chain, and records it if it is selected.
  @inlinable
  public func handle(
    _ request: Base.Request, in walk: Walk
  ) async throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    let choice = sampling.next()
    guard choice != .notRecorded else { return try await shown.handle(request, in: walk) }
    return try await recorded(request, choice).handle(request, in: walk)
  }
}

extension Inspected: Handler, Link where Base: Handler {
  /// Sends the request through the base chain, and records it if it is selected.
  @inlinable
  public func handle(_ request: Base.Request) throws(Base.Failure) -> Outcome<Base.Response> {
    let choice = sampling.next()
    guard choice != .notRecorded else { return try base.handle(request) }
    return try recorded(request, choice).handle(request)
  }

  /// Sends the request through the base chain, and records it if it is selected.
  @inlinable
  public func handle(
    _ request: Base.Request, in walk: Walk
  ) throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    let choice = sampling.next()
    guard choice != .notRecorded else { return try shown.handle(request, in: walk) }
    return try recorded(request, choice).handle(request, in: walk)
  }
}
