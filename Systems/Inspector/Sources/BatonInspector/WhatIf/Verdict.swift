/// What comes of a request in a chain, told by the chain's own links.
enum Verdict: Hashable, Sendable, CustomStringConvertible {
  case handled(by: String)
  case passed
  case failed(by: String)
  /// It cannot be told: that link would have to be asked.
  case unknown(asking: String)

  var description: String {
    switch self {
    case .handled(let name): "handled: \(name)"
    case .passed: "not handled"
    case .failed(let name): "failed: \(name)"
    case .unknown(let name): "unknown: \(name) would have to be asked"
    }
  }
}
