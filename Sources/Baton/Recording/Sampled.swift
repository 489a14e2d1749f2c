public import Synchronization

// All of it is inlinable: a chain that is called from here unspecialised would cost hundreds of
// nanoseconds even when it is not recorded.

extension Links {
  /// A handler a share of whose requests are recorded.
  @frozen
  public struct Sampled<Base: AsyncHandler>: AsyncComposite {
    @usableFromInline
    final class Count: Sendable {
      @usableFromInline let requests = Atomic<Int>(0)

      @usableFromInline
      init() {}
    }

    @usableFromInline let base: Base
    @usableFromInline let share: Double
    @usableFromInline let now: (@Sendable () -> Duration)?
    @usableFromInline let sink: @Sendable (RecordedRequest<Base.Response, Base.Failure>) -> Void
    @usableFromInline let count = Count()

    @inlinable
    init(
      _ base: Base, share: Double, now: (@Sendable () -> Duration)?,
      sink: @escaping @Sendable (RecordedRequest<Base.Response, Base.Failure>) -> Void
    ) {
      self.base = base
      self.share = share
      self.now = now
      self.sink = sink
    }

    /// The name of the handler inside.
    public var name: String { base.name }
    /// The outlines of the handler inside.
    public var outlines: [Outline] { base.outlines }

    /// Whether the next request is one of the share, which is spread evenly.
    @inlinable
    func isNextRecorded() -> Bool {
      guard share > 0 else { return false }
      let number = count.requests.add(1, ordering: .relaxed).newValue
      return (Double(number) * share).rounded(.down) > (Double(number - 1) * share).rounded(.down)
    }

    /// Offers the request to the handler inside, recorded or not.
    @inlinable
    public func handle(
      _ request: Base.Request, in walk: Walk
    ) async throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
      guard isNextRecorded() else { return try await base.handle(request, in: walk) }
      let sample = Sample(of: walk, began: now?())
      let result = await base.result(of: request, in: sample.walk)
      sink(RecordedRequest(of: request, result: result, path: sample.path(endingWith: result)))
      return try result.get()
    }
  }
}

extension Links.Sampled: Handler, Link where Base: Handler {
  /// Offers the request to the handler inside, recorded or not.
  @inlinable
  public func handle(_ request: Base.Request) throws(Base.Failure) -> Outcome<Base.Response> {
    guard isNextRecorded() else { return try base.handle(request) }
    let recorded = base.path(of: request, began: now?())
    sink(recorded)
    return try recorded.result.plain()
  }

  /// Offers the request to the handler inside, recorded or not.
  @inlinable
  public func handle(
    _ request: Base.Request, in walk: Walk
  ) throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    guard isNextRecorded() else { return try base.handle(request, in: walk) }
    let sample = Sample(of: walk, began: now?())
    let result = base.synchronousResult(of: request, in: sample.walk)
    sink(RecordedRequest(of: request, result: result, path: sample.path(endingWith: result)))
    return try result.get()
  }
}

/// One recorded request on its way.
///
/// Where somebody else records it too, it is recorded there, inside a visit that is not shown.
@usableFromInline
struct Sample {
  @usableFromInline let walk: Walk
  private let recorder: Recorder
  private let began: Duration?

  @usableFromInline
  init(of walk: Walk, began: Duration?) {
    self.began = began
    let outer = walk.recorder.flatMap { recorder -> Recorder? in
      let kind = recorder.isGapless ? Trace.Kind.gapless : .other
      let visit = recorder.trace.begin(nil, in: recorder.visit, as: kind)
      return visit < 0 ? nil : recorder.inside(visit, kind)
    }
    recorder = outer ?? Recorder(trace: Trace(began: began), visit: Trace.root)
    self.walk = Walk(
      recorder: recorder, isCancellable: walk.isCancellable, mayDescend: true)
  }

  /// Ends the recording, and returns what was recorded.
  @usableFromInline
  func path<Response, Failure: Error>(
    endingWith result: Result<Outcome<Response>, ChainError<Failure>>
  ) -> Path {
    guard recorder.visit >= 0 else { return recorder.trace.path }
    switch result {
    case .success(let outcome): recorder.end(outcome.decision)
    case .failure(let error): recorder.end(error.decision)
    }
    return recorder.trace.path(inside: recorder.visit, began: began)
  }
}

extension AsyncHandler {
  /// This chain, with a share of all its requests recorded.
  ///
  /// ```swift
  /// let observed = kitchen.recorded(share: 0.5) { recorded in
  ///   print(recorded.path.names)
  /// }
  /// for dish in ["onion", "tomato", "tofu", "lettuce"] { _ = observed(dish) }
  /// // ["kitchen", "tomato"]
  /// // ["kitchen", "tomato", "onion", "lettuce"]
  /// ```
  ///
  /// The share is exact and spread evenly: with 0.5 every second request is recorded. The sink
  /// is called before the client gets its outcome, so it should be quick. It gets its share of the
  /// requests that somebody else records, too; both have the visits in their paths then.
  ///
  /// - Parameters:
  ///   - share: How much of all requests is recorded, from 0 (none) to 1 (all).
  ///   - now: The time, since the epoch of a clock of yours, for each path's ``Path/began``.
  ///   - sink: Gets each recorded request.
  /// - Returns: A handler, which suspends only if this one does.
  @inlinable
  public func recorded(
    share: Double, now: (@Sendable () -> Duration)? = nil,
    into sink: @escaping @Sendable (RecordedRequest<Response, Failure>) -> Void
  ) -> Links.Sampled<Self> {
    precondition((0...1).contains(share), "a share is from 0 to 1, and \(share) is not")
    return Links.Sampled(self, share: share, now: now, sink: sink)
  }
}

extension Links.Sampled: LeadingToFirst {
  var namesToFirst: [String] { base.wayToFirst }
}
