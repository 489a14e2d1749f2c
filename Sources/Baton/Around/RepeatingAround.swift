/// `(Request, RepeatableNext) -> Step`: an around handler that may let the rest of the chain look
/// more than once.
///
/// It is the visible exception to the rule that `next` is called at most once. The calls go one
/// after the other: the closure behind one call may return the next one as its step.
///
/// ```swift
/// struct LowercasedIfNobody: RepeatingAround {
///   func handle(
///     _ request: String, next: RepeatableNext<String, String, Never>
///   ) -> Step<String, String, Never> {
///     next(request) { result in
///       guard case .success(.passed) = result else { return .answer(result) }
///       return next(request.lowercased())
///     }
///   }
/// }
///
/// kitchen.surrounded(by: LowercasedIfNobody())("ONION")   // handled("onion, sliced")
/// ```
///
/// `Retry` is one; <doc:BuildRetryFromScratch> builds it step by step.
public protocol RepeatingAround<Request, Response, Failure>: AsyncRepeatingAround, Link {
  // Restated, so that a conforming type's method tells what they are.
  associatedtype Request
  associatedtype Response
  associatedtype Failure = Never

  /// Answers the request, or sends it on, as often as it takes.
  ///
  /// - Parameters:
  ///   - request: What comes from the client, or from an around handler in front.
  ///   - next: The rest of the chain.
  /// - Returns: What `next` returned, or an answer of its own.
  func handle(
    _ request: Request, next: RepeatableNext<Request, Response, Failure>
  ) -> Step<Request, Response, Failure>
}

extension RepeatingAround {
  /// Carries out what the around handler wants, in front of handlers that do not suspend.
  @inlinable
  @inline(__always)
  public func answer(
    to request: Request, in walk: Walk,
    before rest: (Request, Walk) -> ChainResult<Response, Failure>
  ) -> ChainResult<Response, Failure> {
    let visit = walk.begin(self, as: .around)
    var step = handle(request, next: RepeatableNext(walk: visit.walk))
    // The way that most requests go, apart from the loop: the optimiser sees through it, and nothing is
    // left of the step. Each part is consumed, since what is kept would be counted.
    if !visit.isRecorded {
      let move = step.move
      _ = consume step
      switch consume move {
      case .answer(let answer): step = .answer(answer)
      case .proceed(let onward, let look):
        let result = rest(onward, visit.walk)
        switch consume look {
        case nil: return result
        case .atResponse(let change):
          guard case .success(.handled(let response)) = result else { return result }
          return .success(.handled(change(response)))
        case .atResult(let look):
          let answer = look(result)
          if case .success(let outcome) = answer { return .success(outcome) }
          return visit.carryOut(.answer(answer), of: request, for: name, in: walk, before: rest)
        case .again(let look):
          let next = look(result)
          return visit.carryOut(next, of: request, for: name, in: walk.again, before: rest)
        }
      }
    }
    return visit.carryOut(step, of: request, for: name, in: visit.walk, before: rest)
  }

  /// Carries out what the around handler wants, in front of handlers that may suspend.
  ///
  /// Here, since a `next` would have to keep the rest, which takes memory for each request.
  @inlinable
  @inline(__always)
  public func handle<Rest: AsyncHandler>(
    _ request: Request, before rest: Rest, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response>
  where Rest.Request == Request, Rest.Response == Response, Rest.Failure == Failure {
    let visit = walk.begin(self, as: .around)
    let step = handle(request, next: RepeatableNext(walk: visit.walk))
    if !visit.isRecorded, case .proceed(let onward, nil) = step.move {
      try visit.walk.checkCancellation(due: rest)
      return try await rest.outcome(of: onward, in: visit.walk)
    }
    return try await visit.carryOut(step, of: request, for: name) {
      await rest.resultUnlessCancelled(of: $0, in: visit.walk)
    }
    .get()
  }

  /// Carries out what the around handler wants, in front of handlers that may suspend.
  @inlinable
  public func handle(
    _ request: Request, next: AsyncRepeatableNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await next.carryOut(handle(request, next: RepeatableNext(walk: next.walk)))
  }

  /// This around handler as a run-time chain stores it.
  @inlinable
  public func runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    steppingLink(as: name)
  }

  @inlinable
  func steppingLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    RuntimeLink(
      name: name, link: self, call: .around,
      enter: { handle($0, next: RepeatableNext(walk: $1)) })
  }
}

// These know nothing of the around handler but its name, so that they are compiled once for all types of
// them; and the rest is a closure, since its own type grows with each around handler before it, and what is
// generic in it would not be specialised for the fourth.
extension OpenVisit {
  /// Carries out what an around handler wants, in front of handlers that do not suspend.
  @inlinable
  @inline(never)
  func carryOut<Request, Response, Failure: Error>(
    _ step: Step<Request, Response, Failure>, of request: Request,
    for name: @autoclosure () -> String, in walk: Walk,
    before rest: (Request, Walk) -> Step<Request, Response, Failure>.Result
  ) -> Step<Request, Response, Failure>.Result {
    var (step, walk) = (step, walk)
    while true {
      switch step.move {
      case .answer(let result):
        return closeAround(name(), result)
      case .proceed(let onward, let then):
        sendOn(request, as: onward)
        let result = rest(onward, walk)
        guard let then else {
          if isRecorded { recordHandingOut() }
          return result
        }
        cameBack(result)
        step = then(result)
        walk = walk.again
      }
    }
  }

  /// The same in front of handlers that may suspend.
  @inlinable
  @inline(never)
  func carryOut<Request, Response, Failure: Error>(
    _ step: Step<Request, Response, Failure>, of request: Request,
    for name: @autoclosure () -> String,
    before rest: (Request) async -> Step<Request, Response, Failure>.Result
  ) async -> Step<Request, Response, Failure>.Result {
    var step = step
    while true {
      switch step.move {
      case .answer(let result):
        return closeAround(name(), result)
      case .proceed(let onward, let then):
        sendOn(request, as: onward)
        let result = await rest(onward)
        guard let then else {
          if isRecorded { recordHandingOut() }
          return result
        }
        cameBack(result)
        step = then(result)
      }
    }
  }
}

extension AsyncRepeatableNext {
  /// Does what a synchronous around handler wants.
  @inlinable
  func carryOut(
    _ step: Step<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    var step = step
    while true {
      switch step.move {
      case .answer(let result): return try result.get()
      case .proceed(let request, let then):
        guard let then else { return try await self(request) }
        step = then(await result(of: request))
      }
    }
  }
}
