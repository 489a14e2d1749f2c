import Baton
import BatonTesting

/// A chain of probes that obeys all laws, or violates one.
struct BrokenChain: Composite {
  enum Fault {
    case none
    case callsBackwards, skipsTheSecond, showsBackwards, showsNothing
    case goesOnAfterOneTook, answersForTheFirst
    case goesOnAfterAnError, passesAfterAnError, failsAfterOneTook
    case losesTheName, changesTheRequest
    case callsTwice
    case answersWhatNobodyTook, dropsTheResponse
    case hidesVisits
  }

  typealias Element = Probe<String, String, ProbeFailure>

  let name = "broken"
  let parts: [Element]
  let fault: Fault

  init(_ fault: Fault, _ parts: [Element]) {
    self.fault = fault
    self.parts = parts
  }

  var outlines: [Outline] {
    let outlines = parts.flatMap(\.outlines)
    return switch fault {
    case .showsNothing: [Outline(name)]
    case .showsBackwards: [Outline(name, parts: outlines.reversed())]
    default: [Outline(name, parts: outlines)]
    }
  }

  func handle(
    _ request: String, in walk: Walk
  ) throws(ChainError<ProbeFailure>) -> Outcome<String> {
    var answer = Outcome<String>.passed
    var pending: ChainError<ProbeFailure>?
    for (index, part) in calledParts.enumerated() {
      do throws(ChainError<ProbeFailure>) {
        let outcome = try call(part, fault == .changesTheRequest ? "\(index)" : request, walk)
        guard outcome != .passed else { continue }
        answer = outcome
        if fault == .failsAfterOneTook { throw .failed(ProbeFailure()) }
        if fault != .goesOnAfterOneTook { break }
      } catch {
        switch fault {
        case .goesOnAfterAnError: pending = pending ?? error
        case .passesAfterAnError: return .passed
        case .losesTheName: throw .failed(ProbeFailure())
        default: throw error
        }
      }
    }
    if let pending { throw pending }
    switch fault {
    case .answersWhatNobodyTook where answer == .passed: return .handled("nonsense")
    case .answersForTheFirst where answer != .passed: return .handled("first")
    case .dropsTheResponse: return .passed
    default: return answer
    }
  }

  private func call(
    _ part: Element, _ request: String, _ walk: Walk
  ) throws(ChainError<ProbeFailure>) -> Outcome<String> {
    switch fault {
    case .callsTwice:
      _ = try part.handle(request, in: walk)
      return try part.handle(request, in: walk)
    case .hidesVisits: return try part.handle(request, in: .unobserved)
    default: return try part.handle(request, in: walk)
    }
  }

  private var calledParts: [Element] {
    switch fault {
    case .callsBackwards: parts.reversed()
    case .skipsTheSecond: parts.indices.filter { $0 != 1 }.map { parts[$0] }
    default: parts
    }
  }
}
