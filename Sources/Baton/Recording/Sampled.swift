public import Synchronization

// This code is inlinable, because an unspecialized call takes hundreds of nanoseconds longer.

extension Links {
  /// A handler that records a random sample of its requests.
  @frozen
  public struct Sampled<Base: AsyncHandler>: AsyncComposite {
    /// A SplitMix64 generator (Steele, Lea and Flood); its state is a counter that needs no lock.
    @usableFromInline
    final class Generator: Sendable {
      @usableFromInline let state: Atomic<UInt64>

      @usableFromInline
      init(seed: UInt64) {
        state = Atomic(seed)
      }
    }

    @usableFromInline let base: Base
    @usableFromInline let share: Double
    @usableFromInline let now: (@Sendable () -> Duration)?
    @usableFromInline let sink: @Sendable (RecordedRequest<Base.Response, Base.Failure>) -> Void
    @usableFromInline let generator: Generator

    @inlinable
    init(
      _ base: Base, share: Double, seed: UInt64, now: (@Sendable () -> Duration)?,
      sink: @escaping @Sendable (RecordedRequest<Base.Response, Base.Failure>) -> Void
    ) {
      self.base = base
      self.share = share
      self.now = now
      self.sink = sink
      generator = Generator(seed: seed)
    }

    /// The wrapped handler's name.
    public var name: String { base.name }
    /// The wrapped handler's outlines.
    public var outlines: [Outline] { base.outlines }

    @inlinable
    func isNextRecorded() -> Bool {
      guard share > 0 else { return false }
      var bits = generator.state.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      bits ^= bits >> 31
      // A Double represents the upper 53 bits exactly.
      return Double(bits >> 11) * 0x1p-53 < share
    }

    /// Calls the wrapped handler, and records the request if it is in the sample.
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
  /// Calls the wrapped handler, and records the request if it is in the sample.
  @inlinable
  public func handle(_ request: Base.Request) throws(Base.Failure) -> Outcome<Base.Response> {
    guard isNextRecorded() else { return try base.handle(request) }
    let recorded = base.path(of: request, began: now?())
    sink(recorded)
    return try recorded.result.plain()
  }

  /// Calls the wrapped handler, and records the request if it is in the sample.
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

/// The recording of a sampled request; inside an outer recording, it is a visit without a name.
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

  @usableFromInline
  func path<Response, Failure: Error>(endingWith result: ChainResult<Response, Failure>) -> Path {
    guard recorder.visit >= 0 else { return recorder.trace.path }
    recorder.end(result.decision())
    return recorder.trace.path(inside: recorder.visit, began: began)
  }
}

extension AsyncHandler {
  /// Returns a handler that records a random sample of the requests to this chain.
  ///
  /// ```swift
  /// let observed = kitchen.recorded(share: 1) { recorded in
  ///   print(recorded.path.names)
  /// }
  /// for dish in ["tomato", "tofu"] { _ = observed(dish) }
  /// // ["kitchen", "tomato"]
  /// // ["kitchen", "tomato", "onion", "lettuce"]
  /// ```
  ///
  /// The sink runs before the client receives the outcome, so it should return quickly. If an outer
  /// chain also records the request, both paths contain the visits.
  ///
  /// - Parameters:
  ///   - share: The fraction of requests to record, from 0 (none) to 1 (all).
  ///   - seed: The seed for the random numbers; a fixed seed selects the same requests in every
  ///     run.
  ///   - now: A closure that returns the current time of the caller's clock; see ``Path/began``.
  ///   - sink: A closure that receives each recorded request.
  /// - Returns: A handler that may suspend only if this handler may.
  @inlinable
  public func recorded(
    share: Double, seed: UInt64 = .random(in: .min ... .max),
    now: (@Sendable () -> Duration)? = nil,
    into sink: @escaping @Sendable (RecordedRequest<Response, Failure>) -> Void
  ) -> Links.Sampled<Self> {
    precondition((0...1).contains(share), "the fraction must be from 0 to 1, not \(share)")
    return Links.Sampled(self, share: share, seed: seed, now: now, sink: sink)
  }
}

extension Links.Sampled: LeadingToFirst {
  var namesToFirst: [String] { base.wayToFirst }
}
