import Baton
import Foundation

struct RequestFilter: Sendable, Hashable, Codable {
  var chain: Int?
  var decision: Path.Decision?
  var handler: String?
  var milliseconds: Int?
  var node: String?
  /// Error messages for query values that no request can match.
  var unknown: [String] = []

  func contains(_ request: KeptRequest) -> Bool {
    (decision == nil || decision == request.decision)
      && (handler == nil || handler == request.handler)
      && (node == nil || node == request.node)
      && milliseconds.map { request.duration >= .milliseconds($0) } ?? true
  }
}

extension RequestFilter {
  init(_ parameters: FormFields) {
    for (name, value) in parameters.pairs where !value.isEmpty {
      switch name {
      case "chain":
        chain = Int(value)
        if chain == nil { note(name, value, "a chain's number") }
      case "decision":
        decision = Path.Decision.ofRequests.first { $0.rawValue == value }
        if decision == nil {
          let all = Path.Decision.ofRequests.map(\.rawValue)
          note(name, value, all.formatted(.list(type: .or).locale(Locale(identifier: "en"))))
        }
      case "handler": handler = value
      case "ms":
        milliseconds = Int(value).flatMap { $0 >= 0 && $0 < 1 << 40 ? $0 : nil }
        if milliseconds == nil { note(name, value, "a whole number of milliseconds") }
      case "node": node = value
      default:
        unknown.append(
          "There is no filter \(name.isolated); use chain, decision, handler, ms or node.")
      }
    }
  }

  private mutating func note(_ name: String, _ value: String, _ expected: String) {
    unknown.append("The filter \(name) is \(value.isolated), which is not \(expected).")
  }

  var query: [(String, String)] {
    [
      ("chain", chain.map(String.init)), ("decision", decision?.rawValue), ("handler", handler),
      ("ms", milliseconds.map(String.init)), ("node", node),
    ].compactMap { name, value in value.map { (name, $0) } }
  }
}

extension Inspector {
  /// Returns the chains whose requests a filter selects.
  func chains(of filter: RequestFilter) -> [RegisteredChain] {
    chains.filter { filter.chain == nil || filter.chain == $0.number }
  }

  func requests(
    _ filter: RequestFilter, most count: Int
  ) -> [(chain: RegisteredChain, request: KeptRequest)] {
    let all = chains(of: filter).flatMap { chain in
      chain.log.requests.filter(filter.contains).prefix(count).map { (chain, $0) }
    }
    return Array(all.sorted { $0.1.isNewer(than: $1.1) }.prefix(count))
  }
}
