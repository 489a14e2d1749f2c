import Baton
import BatonResilience
import BatonTesting

extension Construction {
  /// Returns the around handlers of a description, outermost first.
  ///
  /// There may be several or none. A run-time chain gets in sequence what a static chain gets by
  /// `for` and `if`.
  func outer(_ around: Form.Around) -> [Outer] {
    switch around {
    case .several(let arounds): arounds.flatMap(outer)
    case .perhaps(let around): around.map(outer) ?? []
    case .either(let around, _): outer(around)
    case .turn(let turn): [build(turn)]
    case .retry(let name, let attempts, let code):
      [.sync(Retry<Q, String, F>(name, attempts: attempts) { !$0.is(code) })]
    case .pacedRetry(let name, let attempts, let code):
      [
        .async(
          PacedRetry<Q, String, F>(
            name, attempts: attempts, clock: StageClock(stage: stage),
            pause: { .seconds($0) }, when: { !$0.is(code) }))
      ]
    case .insistence(let name, let attempts, let pauses):
      [insistence(name, attempts, pauses)]
    case .fallback(let name, let other, let code):
      [fallback(name, build(other), code)]
    case .limit(let name, _, let limit):
      [.sync(Limit<Q, String, F>(name, to: limit) { Trouble.own(name).typed() })]
    case .waitingLimit(let name):
      [.async(WaitingLimit<Q, String, F>(name, to: 1000))]
    case .cache(let name, _, let capacity):
      [cache(name, capacity)]
    case .timeout(let name):
      [
        .async(
          Timeout<Q, String, F>(name, after: .seconds(60), clock: ManualClock()) { _ in
            Trouble.late.typed()
          })
      ]
    case .gate(let inspection): [gate(inspection)]
    case .detour(let name, let other, let asClient):
      [detour(name, build(other), asClient)]
    }
  }

  /// Returns the same around handlers as one link of a static chain.
  func enclosing(_ around: Form.Around) -> Enclosing {
    switch around {
    case .several(let arounds): several(arounds, suspends: around.suspends)
    case .perhaps(let around): perhaps(around)
    case .either(let around, let isSecond): either(enclosing(around), isSecond)
    default:
      switch outer(around)[0] {
      case .sync(let link): .sync(link)
      case .async(let link): .async(link)
      }
    }
  }

  private func erased(_ link: some Link<Q, String, F>) -> AnyLink<Q, String, F> {
    ChainBuilder.buildLimitedAvailability(ChainBuilder.buildPartialBlock(first: link))
  }

  private func erased(_ link: some AsyncLink<Q, String, F>) -> AnyAsyncLink<Q, String, F> {
    ChainBuilder.buildLimitedAvailability(ChainBuilder.buildPartialBlock(first: link))
  }

  private func several(_ arounds: [Form.Around], suspends: Bool) -> Enclosing {
    guard suspends else {
      return .sync(
        ChainBuilder.buildArray(
          arounds.map { around -> AnyLink<Q, String, F> in
            guard case .sync(let link) = enclosing(around) else {
              preconditionFailure("\(around) suspends")
            }
            return erased(link)
          }))
    }
    return .async(ChainBuilder.buildArray(arounds.map { erased(enclosing($0).link) }))
  }

  private func perhaps(_ around: Form.Around?) -> Enclosing {
    switch around.map(enclosing) {
    case nil: .sync(ChainBuilder.buildOptional(AnyLink<Q, String, F>?.none))
    case .sync(let link)?: .sync(ChainBuilder.buildOptional(erased(link)))
    case .async(let link)?: .async(ChainBuilder.buildOptional(erased(link)))
    }
  }

  private func either(_ enclosing: Enclosing, _ isSecond: Bool) -> Enclosing {
    switch enclosing {
    case .sync(let link):
      let either: Links.Either<AnyLink<Q, String, F>, AnyLink<Q, String, F>> =
        isSecond
        ? ChainBuilder.buildEither(second: erased(link))
        : ChainBuilder.buildEither(first: erased(link))
      return .sync(either)
    case .async(let link):
      let either:
        Links.Either<
          AnyAsyncLink<Q, String, F>, AnyAsyncLink<Q, String, F>
        > =
          isSecond
          ? ChainBuilder.buildEither(second: erased(link))
          : ChainBuilder.buildEither(first: erased(link))
      return .async(either)
    }
  }

  private func build(_ turn: Form.Turn) -> Outer {
    let turning = Turning<Q, F>(turn: turn, stage: stage)
    switch turn.style {
    case .value: return .sync(RealAround(turning: turning))
    case .closure:
      return .sync(ClosureAround<Q, String, F>(turn.name) { turning.step($0, $1) })
    case .repeating: return .sync(RealRepeating(turning: turning))
    case .repeatingClosure:
      return .sync(ClosureRepeatingAround<Q, String, F>(turn.name) { turning.step($0, $1) })
    case .async: return .async(RealAsyncAround(turning: turning))
    case .asyncClosure:
      return .async(
        AsyncClosureAround<Q, String, F>(turn.name) {
          (request, next) async throws(ChainError<F>) in
          try await turning.run(request, next)
        })
    case .asyncInside: return .async(RealInsideAround(turning: turning))
    case .asyncRepeating: return .async(RealAsyncRepeating(turning: turning))
    }
  }

  private func insistence(_ name: String, _ attempts: Int, _ pauses: Bool) -> Outer {
    guard pauses else {
      return .sync(Retry<Q, String, F>(name) { $0.isPass && $1 < attempts })
    }
    return .async(
      PacedRetry<Q, String, F>(name, clock: StageClock(stage: stage)) {
        $0.isPass && $1 < attempts ? .seconds($1) : nil
      })
  }

  private func fallback(_ name: String, _ part: Part, _ code: Int) -> Outer {
    func sync(_ other: some Handler<Q, String, F>) -> Outer {
      .sync(Fallback(name, to: other) { !$0.is(code) })
    }
    func async(_ other: some AsyncHandler<Q, String, F>) -> Outer {
      .async(Fallback(name, to: other) { !$0.is(code) })
    }
    return switch part {
    case .sync(let other): sync(other)
    case .async(let other): async(other)
    }
  }

  private func cache(_ name: String, _ capacity: Int) -> Outer {
    let cache = Anywhere(base: Cache<Int, String, F>(name, capacity: capacity))
    guard let link = cache as? any RepeatingAround<Q, String, F> else {
      preconditionFailure("there is no cache in a tree")
    }
    return .sync(link)
  }

  private func detour(_ name: String, _ part: Part, _ asClient: Bool) -> Outer {
    if !asClient, case .sync(let other) = part {
      return .sync(RealDetour(name: name, other: other))
    }
    return .async(RealAsyncDetour(name: name, other: part.handler, asClient: asClient))
  }

  private func gate(_ inspection: Form.Inspection) -> Outer {
    @Sendable func refusal(_ report: CheckReport<String>) -> F {
      let problems = report.findings.map { "\($0.check): \($0.problem)" }
      return Trouble.refused((problems + report.skipped).joined(separator: ", ").brief).typed()
    }
    func sync(_ checks: some Check<Q, String, F>) -> Outer {
      .sync(Gate<_, String, F>(checks, refusing: refusal))
    }
    func async(_ checks: some AsyncCheck<Q, String, F>) -> Outer {
      .async(Gate<_, String, F>(checks, refusing: refusal))
    }
    return inspection.suspends ? async(asyncCheck(inspection)) : sync(check(inspection))
  }

  func check(_ inspection: Form.Inspection) -> any Check<Q, String, F> {
    switch inspection {
    case .check(let check):
      RealCheck<Q, F>(check: check, stage: stage)
    case .checks(let name, let parts):
      Checks(name) {
        for part in parts { AnyRealCheck(base: check(part)) }
      }
    case .when(let condition, let inspection):
      AnyRealCheck(base: check(inspection)).when { condition.covers($0.number) }
    }
  }

  func asyncCheck(_ inspection: Form.Inspection) -> any AsyncCheck<Q, String, F> {
    switch inspection {
    case .check(let check):
      check.pauses == nil
        ? RealCheck<Q, F>(check: check, stage: stage)
        : RealAsyncCheck<Q, F>(check: check, stage: stage)
    case .checks(let name, let parts):
      Checks(name) {
        for part in parts { AnyRealAsyncCheck(base: asyncCheck(part)) }
      }
    case .when(let condition, let inspection):
      AnyRealAsyncCheck(base: asyncCheck(inspection)).when { condition.covers($0.number) }
    }
  }
}

extension Result where Success == Outcome<String> {
  fileprivate var isPass: Bool {
    if case .success(.passed) = self { true } else { false }
  }
}

extension Error {
  /// Returns whether the error is the failure with this number.
  fileprivate func `is`(_ code: Int) -> Bool { self as? Trouble == .broken(code) }
}

/// An around handler without order rules, since random around handlers appear in any order.
private struct Anywhere<Base: Around>: Around {
  let base: Base
  var name: String { base.name }

  func handle(
    _ request: Base.Request, next: consuming Next<Base.Request, Base.Response, Base.Failure>
  ) -> Step<Base.Request, Base.Response, Base.Failure> {
    base.handle(request, next: next)
  }
}
