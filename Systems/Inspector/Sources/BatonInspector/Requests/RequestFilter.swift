import Baton
import Hummingbird

/// Which of the kept requests somebody wants to see.
struct RequestFilter: Sendable, Hashable {
  /// The chain's number.
  var chain: Int?
  var decision: Path.Decision?
  /// Who took it, failed or was next.
  var handler: String?
  /// How long it took at least, in whole milliseconds.
  var milliseconds: Int?

  func contains(_ request: KeptRequest) -> Bool {
    (decision == nil || decision == request.decision)
      && (handler == nil || handler == request.handler)
      && milliseconds.map { request.duration >= .milliseconds($0) } ?? true
  }
}

extension RequestFilter {
  /// What an address asks for; what makes no sense there is not asked for.
  init(_ parameters: Parameters) {
    func value(_ name: Substring) -> String? {
      parameters[name].map(String.init).flatMap { $0.isEmpty ? nil : $0 }
    }
    chain = value("chain").flatMap(Int.init)
    decision = value("decision").flatMap(Path.Decision.init)
    handler = value("handler")
    milliseconds = value("ms").flatMap(Int.init).flatMap { $0 >= 0 && $0 < 1 << 40 ? $0 : nil }
  }

  /// The filter as a part of an address.
  var query: [(String, String)] {
    [
      ("chain", chain.map(String.init)), ("decision", decision?.rawValue), ("handler", handler),
      ("ms", milliseconds.map(String.init)),
    ].compactMap { name, value in value.map { (name, $0) } }
  }
}

extension Inspector {
  /// The kept requests that pass a filter, the latest first, each with its chain.
  func requests(
    _ filter: RequestFilter, most count: Int
  ) -> [(chain: RegisteredChain, request: KeptRequest)] {
    let chains = chains.filter { filter.chain == nil || filter.chain == $0.number }
    let all = chains.flatMap { chain in
      chain.log.requests.filter(filter.contains).prefix(count).map { (chain, $0) }
    }
    return Array(
      all.sorted { $0.1.path.began ?? .zero > $1.1.path.began ?? .zero }.prefix(count))
  }
}
