import Baton
import BatonTesting

enum DoorFailure: Error, Equatable { case stock, unsigned }

/// An around handler that obeys the laws, or violates one.
struct Doorkeeper: RepeatingAround {
  enum Fault {
    case hasNoName, hidesTheRest, hidesItself
    case dropsWhatItSendsOn, answersWhatNobodyTook, dropsTheResponse
    case hidesErrors, failsAfterOneTook, putsItsNameOnErrors, putsAnotherNameOnItsOwn
    case takesForACancellation
  }

  var fault: Fault?

  var name: String { fault == .hasNoName ? "" : "doorkeeper" }

  func outline(before rest: inout Outline.Row) {
    if fault == .hidesTheRest { rest = Outline.Row() }
    if fault != .hidesItself { rest.enclose(in: name) }
  }

  func handle(
    _ request: String, next: RepeatableNext<String, String, DoorFailure>
  ) -> Step<String, String, DoorFailure> {
    switch request {
    case "unsigned" where fault == .putsAnotherNameOnItsOwn: return .answer(guardsAnswer(request))
    case "unsigned": return .failed(.unsigned)
    case "regular": return .handled("as always")
    case "nuisance": return .passed
    default: break
    }
    if fault == .dropsWhatItSendsOn { return .passed }
    return next(request) { result in
      switch (fault, result) {
      case (.answersWhatNobodyTook, .success(.passed)): .handled("nonsense")
      case (.dropsTheResponse, .success(.handled)): .passed
      case (.failsAfterOneTook, .success(.handled)): .failed(.stock)
      case (.hidesErrors, .failure): .passed
      case (.putsItsNameOnErrors, .failure): .failed(.stock)
      case (.takesForACancellation, .failure(let error)) where error.code == .cancelled:
        .handled("never mind")
      default: .answer(result.map { $0.map { "\($0), please" } })
      }
    }
  }

  private func guardsAnswer(_ request: String) -> Step<String, String, DoorFailure>.Result {
    let guardian = Probe<String, String, DoorFailure>(
      "guard", taking: request, throwing: .unsigned)
    do throws(ChainError<DoorFailure>) {
      return .success(try guardian(request))
    } catch {
      return .failure(error)
    }
  }
}

/// An around handler that bypasses its protocol, and calls the rest of the chain in invalid ways.
struct Backdoor: Around {
  enum Fault {
    case callsTwice, showsNoVisit, hidesTheRestsVisit, showsAnotherDecision, recordsUnasked
  }

  let name = "backdoor"
  let fault: Fault

  func handle(
    _ request: String, next: consuming Next<String, String, DoorFailure>
  ) -> Step<String, String, DoorFailure> {
    next(request)
  }

  func _answer(
    to request: String, in walk: Walk,
    before rest: (String, Walk) -> ChainResult<String, DoorFailure>
  ) -> ChainResult<String, DoorFailure> {
    switch fault {
    case .callsTwice:
      _ = rest(request, walk)
      return rest(request, walk)
    case .showsNoVisit:
      return rest(request, walk)
    case .recordsUnasked:
      return withoutActuallyEscaping(rest) { Behind(rest: $0).path(of: request).result }
    case .hidesTheRestsVisit, .showsAnotherDecision:
      return withoutActuallyEscaping(rest) { rest in
        do throws(ChainError<DoorFailure>) {
          return .success(try _answer(to: request, in: walk, before: Behind(rest: rest)))
        } catch {
          return .failure(error)
        }
      }
    }
  }

  private func _answer(
    to request: String, in walk: Walk, before rest: Behind
  ) throws(ChainError<DoorFailure>) -> Outcome<String> {
    guard fault == .showsAnotherDecision else {
      let outcome = try rest.handle(request, in: .unobserved)
      return try ClosureHandler(name) { (_: String) throws(DoorFailure) in outcome }
        .handle(request, in: walk)
    }
    let answer = try Chain(name) {
      rest
      ClosureHandler("other") { (_: String) throws(DoorFailure) in .handled("nonsense") }
    }
    .handle(request, in: walk)
    return answer == .handled("nonsense") ? .passed : answer
  }

  /// The rest of the chain as a handler.
  private struct Behind: Composite {
    // Called only before the call that received the closure returns.
    nonisolated(unsafe) let rest: (String, Walk) -> ChainResult<String, DoorFailure>

    func handle(
      _ request: String, in walk: Walk
    ) throws(ChainError<DoorFailure>) -> Outcome<String> {
      try rest(request, walk).get()
    }
  }
}

/// An around handler that counts its calls, and therefore behaves differently each time.
final class Turnstile: Around {
  enum Fault { case changesItsRequests, changesItsAnswers, changesItsMind }

  let name = "turnstile"
  let fault: Fault
  private let count = Lock(0)

  init(_ fault: Fault) {
    self.fault = fault
  }

  func handle(
    _ request: String, next: consuming Next<String, String, DoorFailure>
  ) -> Step<String, String, DoorFailure> {
    let turn = count.withLock { count in
      count += 1
      return count
    }
    return switch fault {
    case .changesItsRequests: next("\(request) \(turn)")
    case .changesItsAnswers: next(request).map { "\($0) \(turn)" }
    case .changesItsMind: turn == 1 ? .failed(.unsigned) : .passed
    }
  }
}

/// An around handler that treats a cancellation as a pass.
struct Careless: AsyncAround {
  func handle(
    _ request: String, next: consuming AsyncNext<String, String, DoorFailure>
  ) async throws(ChainError<DoorFailure>) -> Outcome<String> {
    do throws(ChainError<DoorFailure>) {
      return try await next(request)
    } catch  where error.code == .cancelled {
      return .passed
    }
  }
}

/// An asynchronous around handler that calls the rest again if the request was unhandled.
struct Insistent: AsyncRepeatingAround {
  func handle(
    _ request: String, next: AsyncRepeatableNext<String, String, DoorFailure>
  ) async throws(ChainError<DoorFailure>) -> Outcome<String> {
    let outcome = try await next(request)
    return outcome == .passed ? try await next(request) : outcome
  }
}
