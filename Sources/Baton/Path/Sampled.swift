internal import Synchronization

extension Links {
  /// A handler a share of whose requests are recorded.
  public struct Sampled<Base: AsyncHandler>: AsyncComposite {
    private final class Count: Sendable {
      let requests = Atomic<Int>(0)
    }

    let base: Base
    let share: Double
    let sink: @Sendable (RecordedRequest<Base.Response, Base.Failure>) -> Void
    private let count = Count()

    init(
      _ base: Base, share: Double,
      sink: @escaping @Sendable (RecordedRequest<Base.Response, Base.Failure>) -> Void
    ) {
      self.base = base
      self.share = share
      self.sink = sink
    }

    /// The name of the handler inside.
    public var name: String { base.name }
    /// The outlines of the handler inside.
    public var outlines: [Outline] { base.outlines }

    /// Whether the next request is one of the share, which is spread evenly.
    private func isNextRecorded() -> Bool {
      let number = count.requests.add(1, ordering: .relaxed).newValue
      return (Double(number) * share).rounded(.down) > (Double(number - 1) * share).rounded(.down)
    }

    /// A trace and the walk that is recorded in it, if the next request is one of the share.
    private func recording(of walk: Walk) -> (trace: Trace, walk: Walk)? {
      guard walk.recorder == nil, isNextRecorded() else { return nil }
      let trace = Trace()
      let recorder = Recorder(trace: trace, step: Trace.root)
      return (trace, Walk(recorder: recorder, isCancellable: walk.isCancellable))
    }

    /// Offers the request to the handler inside, recorded or not.
    public func handle(
      _ request: Base.Request, in walk: Walk
    ) async throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
      guard let (trace, recorded) = recording(of: walk) else {
        return try await base.handle(request, in: walk)
      }
      let result = await base.result(of: request, in: recorded)
      sink(RecordedRequest(result: result, path: trace.path))
      return try result.get()
    }
  }
}

extension Links.Sampled: Handler, Link, Composite where Base: Handler {
  /// Offers the request to the handler inside, recorded or not.
  public func handle(
    _ request: Base.Request, in walk: Walk
  ) throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    guard let (trace, recorded) = recording(of: walk) else {
      return try base.handle(request, in: walk)
    }
    let result = base.synchronousResult(of: request, in: recorded)
    sink(RecordedRequest(result: result, path: trace.path))
    return try result.get()
  }
}

extension AsyncHandler {
  /// This chain, with a share of all its requests recorded.
  ///
  /// ```swift
  /// let observed = shop.recorded(share: 0.01) { recorded in
  ///   log.debug("\(recorded.path)")
  /// }
  /// ```
  ///
  /// The share is exact and spread evenly: with 0.01 every hundredth request is recorded. The sink
  /// is called before the client gets its outcome, so it should be quick. A request that is being
  /// recorded anyway is left to whoever records it.
  ///
  /// - Parameters:
  ///   - share: How much of all requests is recorded, from 0 (none) to 1 (all).
  ///   - sink: Gets each recorded request.
  /// - Returns: A handler, which suspends only if this one does.
  public func recorded(
    share: Double,
    into sink: @escaping @Sendable (RecordedRequest<Response, Failure>) -> Void
  ) -> Links.Sampled<Self> {
    precondition((0...1).contains(share), "a share is from 0 to 1, and \(share) is not")
    return Links.Sampled(self, share: share, sink: sink)
  }
}
