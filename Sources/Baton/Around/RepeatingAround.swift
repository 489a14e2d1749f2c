/// An around handler that may call the rest of the chain more than once:
/// `(Request, RepeatableNext) -> Step`.
///
/// The closure passed to `next` returns another step, for example by calling `next` again.
///
/// ```swift
/// struct LowercasedIfUnhandled: RepeatingAround {
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
/// kitchen.surrounded(by: LowercasedIfUnhandled())("ONION")   // handled("onion, sliced")
/// ```
public protocol RepeatingAround<Request, Response, Failure>: AsyncRepeatingAround, Link {
  associatedtype Request
  associatedtype Response
  associatedtype Failure = Never

  /// Answers the request, or sends it to the rest of the chain as often as needed.
  func handle(
    _ request: Request, next: RepeatableNext<Request, Response, Failure>
  ) -> Step<Request, Response, Failure>
}

extension RepeatingAround {
  /// Calls the around handler and carries out its step in a chain whose later handlers do not
  /// suspend.
  @inlinable
  @inline(__always)
  public func _answer(
    to request: Request, in walk: Walk,
    before rest: (Request, Walk) -> ChainResult<Response, Failure>
  ) -> ChainResult<Response, Failure> {
    let visit = walk.begin(self, as: .around)
    var step = handle(request, next: RepeatableNext(walk: visit.walk))
    // The common case is handled outside the loop so that the optimizer can remove the step. Each
    // part of the step is consumed to avoid reference counting.
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

  /// Calls the around handler and carries out its step in a chain whose later handlers may suspend.
  ///
  /// This method does not create an asynchronous `next`, which would have to store the rest of the
  /// chain and allocate memory for each request.
  @inlinable
  public func _handle<Rest: AsyncHandler<Request, Response, Failure>>(
    _ request: Request, before rest: Rest, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
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

  /// Calls the around handler and carries out its step in a chain whose later handlers may suspend.
  @inlinable
  public func handle(
    _ request: Request, next: AsyncRepeatableNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await next.carryOut(handle(request, next: RepeatableNext(walk: next.walk)))
  }

  /// Returns this around handler in the form that a run-time chain stores.
  @inlinable
  public func _runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    steppingLink(as: name)
  }

  @inlinable
  func steppingLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    RuntimeLink(
      name: name, link: self, call: .around,
      enter: { handle($0, next: RepeatableNext(walk: $1)) })
  }
}

// This code is compiled once for all around handlers, because it uses only their names. The rest of
// the chain is passed as a closure, because code that is generic over its growing type is not
// specialized for four or more around handlers.
extension OpenVisit {
  @inlinable
  @inline(never)
  func carryOut<Request, Response, Failure: Error>(
    _ step: Step<Request, Response, Failure>, of request: Request,
    for name: @autoclosure () -> String, in walk: Walk,
    before rest: (Request, Walk) -> ChainResult<Response, Failure>
  ) -> ChainResult<Response, Failure> {
    var (step, walk) = (step, walk)
    while true {
      switch step.move {
      case .answer(let result):
        return closeAround(name(), result)
      case .proceed(let onward, let then):
        recordForwarding(request, as: onward)
        let result = rest(onward, walk)
        guard let then else {
          if isRecorded { recordPassthrough(result.decision()) }
          return result
        }
        recordRestResult(result)
        step = then(result)
        walk = walk.again
      }
    }
  }

  @inlinable
  @inline(never)
  func carryOut<Request, Response, Failure: Error>(
    _ step: Step<Request, Response, Failure>, of request: Request,
    for name: @autoclosure () -> String,
    before rest: (Request) async -> ChainResult<Response, Failure>
  ) async -> ChainResult<Response, Failure> {
    var step = step
    while true {
      switch step.move {
      case .answer(let result):
        return closeAround(name(), result)
      case .proceed(let onward, let then):
        recordForwarding(request, as: onward)
        let result = await rest(onward)
        guard let then else {
          if isRecorded { recordPassthrough(result.decision()) }
          return result
        }
        recordRestResult(result)
        step = then(result)
      }
    }
  }
}

extension AsyncRepeatableNext {
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
