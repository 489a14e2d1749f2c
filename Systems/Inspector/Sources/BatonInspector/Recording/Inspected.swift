public import Baton

// All of it is inlinable, as the library's own recording is: a chain that is called from here
// unspecialised would be slower even where it is not recorded.

/// A chain that an ``Inspector`` looks at; it answers as the chain does.
@frozen
public struct Inspected<Base: AsyncHandler>: AsyncComposite {
  @usableFromInline typealias Sink =
    @Sendable (RecordedRequest<Base.Response, Base.Failure>) -> Void

  @usableFromInline let base: Base
  @usableFromInline let sampling: Sampling
  @usableFromInline let now: @Sendable () -> Duration
  /// Makes what gets a recorded request, which knows the request itself.
  @usableFromInline let sink: @Sendable (_ request: Base.Request, _ isKept: Bool) -> Sink

  @usableFromInline
  init(
    _ base: Base, _ sampling: Sampling, _ now: @escaping @Sendable () -> Duration,
    sink: @escaping @Sendable (_ request: Base.Request, _ isKept: Bool) -> Sink
  ) {
    self.base = base
    self.sampling = sampling
    self.now = now
    self.sink = sink
  }

  /// The name of the chain inside.
  public var name: String { base.name }
  /// The outlines of the chain inside.
  public var outlines: [Outline] { base.outlines }

  @inlinable
  func recorded(_ request: Base.Request, isKept: Bool) -> Links.Sampled<Base> {
    base.recorded(share: 1, now: now, into: sink(request, isKept))
  }

  /// Offers the request to the chain inside, recorded or not.
  @inlinable
  public func handle(
    _ request: Base.Request, in walk: Walk
  ) async throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    switch sampling.next() {
    case .notRecorded: try await base.handle(request, in: walk)
    case .kept: try await recorded(request, isKept: true).handle(request, in: walk)
    case .keptIfNotable: try await recorded(request, isKept: false).handle(request, in: walk)
    }
  }
}

extension Inspected: Handler, Link where Base: Handler {
  /// Offers the request to the chain inside, recorded or not.
  @inlinable
  public func handle(_ request: Base.Request) throws(Base.Failure) -> Outcome<Base.Response> {
    switch sampling.next() {
    case .notRecorded: try base.handle(request)
    case .kept: try recorded(request, isKept: true).handle(request)
    case .keptIfNotable: try recorded(request, isKept: false).handle(request)
    }
  }

  /// Offers the request to the chain inside, recorded or not.
  @inlinable
  public func handle(
    _ request: Base.Request, in walk: Walk
  ) throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    switch sampling.next() {
    case .notRecorded: try base.handle(request, in: walk)
    case .kept: try recorded(request, isKept: true).handle(request, in: walk)
    case .keptIfNotable: try recorded(request, isKept: false).handle(request, in: walk)
    }
  }
}
