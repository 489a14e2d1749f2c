import Baton
import BatonTesting

/// A broadcast that obeys all laws, or violates one.
struct BrokenBroadcast: Composite {
  enum Fault {
    case showsNothing, callsBackwards, answersBackwards, skipsTheSecond
    case callsTwice, changesTheRequest
    case goesOnAfterAFailure, hidesFailures, losesTheName, failsByItself
    case losesAResponse, answersWhatNobodyTook, passesWhatWasTaken, hidesVisits
  }

  typealias Part = Probe<String, String, ProbeFailure>

  let name = "broken"
  let parts: [Part]
  let fault: Fault?

  init(_ fault: Fault?, _ parts: [Part]) {
    self.fault = fault
    self.parts = parts
  }

  var outlines: [Outline] {
    [Outline(name, parts: fault == .showsNothing ? [] : parts.flatMap(\.outlines))]
  }

  func handle(
    _ request: String, in walk: Walk
  ) throws(ChainError<ProbeFailure>) -> Outcome<[String]> {
    var responses: [String] = []
    var failure: ChainError<ProbeFailure>?
    for (index, part) in (fault == .callsBackwards ? parts.reversed() : parts).enumerated() {
      if fault == .skipsTheSecond, index == 1 { continue }
      let request = fault == .changesTheRequest ? "\(request) \(index)" : request
      do throws(ChainError<ProbeFailure>) {
        if fault == .callsTwice { _ = try part.handle(request, in: walk) }
        let outcome = try part.handle(request, in: fault == .hidesVisits ? .unobserved : walk)
        if let response = outcome.response { responses.append(response) }
      } catch {
        switch fault {
        case .goesOnAfterAFailure: failure = error
        case .hidesFailures: return .passed
        case .losesTheName: throw .failed(ProbeFailure())
        default: throw error
        }
      }
    }
    if let failure { throw failure }
    return try answer(with: responses)
  }

  private func answer(
    with responses: [String]
  ) throws(ChainError<ProbeFailure>) -> Outcome<[String]> {
    switch fault {
    case .failsByItself: throw .failed(ProbeFailure())
    case .answersBackwards where responses.count > 1: return .handled(responses.reversed())
    case .losesAResponse where responses.count > 1: return .handled(responses.dropLast())
    case .answersWhatNobodyTook: return .handled(responses)
    case .passesWhatWasTaken: return .passed
    default: return responses.isEmpty ? .passed : .handled(responses)
    }
  }
}

/// A broadcast that changes the replies of another one.
struct BrokenReplies: Composite {
  typealias Replies = [Reply<String, ProbeFailure>]

  let name = "broken"
  let base: Broadcasts.Collecting<Probe<String, String, ProbeFailure>>
  let change: @Sendable (Replies) -> Replies

  init(
    _ parts: [Probe<String, String, ProbeFailure>], change: @escaping @Sendable (Replies) -> Replies
  ) {
    base = Broadcast("base", to: parts).collectingFailures()
    self.change = change
  }

  var outlines: [Outline] { base.outlines }

  func handle(_ request: String, in walk: Walk) throws(ChainError<Never>) -> Outcome<Replies> {
    try base.handle(request, in: walk).map(change)
  }
}

/// A broadcast that continues in a cancelled task.
struct StubbornBroadcast: AsyncComposite {
  enum Fault { case startsAnother, hidesIt, namesAnother }

  typealias Part = AsyncProbe<String, String, ProbeFailure>

  let name = "stubborn"
  let parts: [Part]
  let fault: Fault

  var outlines: [Outline] { [Outline(name, parts: parts.flatMap(\.outlines))] }

  func handle(
    _ request: String, in walk: Walk
  ) async throws(ChainError<ProbeFailure>) -> Outcome<[String]> {
    do throws(ChainError<ProbeFailure>) {
      return try await Broadcast("base", to: parts).handle(request, in: walk)
    } catch {
      guard error.code == .cancelled, let last = parts.last else { throw error }
      switch fault {
      case .hidesIt:
        return .passed
      case .startsAnother:
        guard error.handler == last.name, parts.count > 1 else { throw error }
        _ = try? await last.handle(request)
        throw error
      case .namesAnother:
        let other = Broadcast("other", to: [last])
        _ = try await other.handle(request, in: walk)
        throw error
      }
    }
  }
}
