import Baton

/// A request's outcome, including which of the chain's own links decided it.
enum Verdict: Hashable, Sendable, CustomStringConvertible {
  case handled(by: String)
  case passed
  case failed(by: String)
  /// The outcome is unknown because it depends on a link that a replay does not call.
  case unknown(asking: String)

  init(_ outcome: Path.Decision, of name: String) {
    switch outcome {
    case .handled: self = .handled(by: name)
    case .failed: self = .failed(by: name)
    case .cancelled: self = .unknown(asking: name)
    default: self = .passed
    }
  }

  var decision: Path.Decision? {
    switch self {
    case .handled: .handled
    case .passed: .passed
    case .failed: .failed
    case .unknown: nil
    }
  }

  func isSameKind(as other: Verdict) -> Bool { decision != nil && decision == other.decision }

  var description: String {
    switch self {
    case .handled(let name): "handled: \(name)"
    case .passed: "not handled"
    case .failed(let name): "failed: \(name)"
    case .unknown(let name): "unknown: \(name) would have to be called"
    }
  }
}
