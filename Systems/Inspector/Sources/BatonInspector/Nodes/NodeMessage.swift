import Baton
import Foundation

/// A message from one node's inspector to another's.
enum NodeMessage: Codable, Sendable {
  /// Asks for the counts of all chains.
  case counts
  /// Asks for the latest stored requests that match a filter, up to the number that the list shows.
  case requests(RequestFilter)
  /// Asks for all stored requests that were unhandled or failed.
  case unhandled
  /// Asks for one stored request.
  case request(RequestNumber)
  /// Asks for all stored requests of a chain, with the values that the chain shares.
  case replays(chain: Int)
  /// Makes the node record all requests of a chain, or only a sample.
  ///
  /// A node ignores the message if its chain at this position has a different name.
  case record(chain: Int, name: String, all: Bool)
}

struct NodeReply: Codable, Sendable {
  /// The names of the node's chains, in order.
  let names: [String]
  /// The counts of each chain, in the same order.
  var reports: [ChainReport] = []
  var requests: [SharedRequest] = []
  /// The number of the chain's stored requests that another node cannot replay.
  var notSharedCount = 0
}

/// A stored request in the form that other nodes receive.
///
/// It contains only the content that pages show, and the request's value if the chain shares it.
struct SharedRequest: Codable, Sendable {
  let chain: Int
  let number: Int
  let decision: Path.Decision
  let path: Path
  let shown: String?
  /// The request's value, if the chain shares it and a replay needs it.
  var value: Data?

  init(_ kept: KeptRequest, of chain: RegisteredChain) {
    self.chain = chain.number
    number = kept.number
    decision = kept.decision
    path = kept.path
    shown = kept.shown
  }
}

extension Inspector {
  /// Returns the reply to a message from another node's inspector.
  ///
  /// ``InspectorNodes`` sends the messages. The reply contains the content of the pages, and the
  /// values of requests if their chain shares them. A message may also change which requests are
  /// recorded. Therefore, call this method only for messages from your own nodes, and only once for
  /// each message.
  ///
  /// - Parameter message: The message.
  /// - Returns: The reply.
  /// - Throws: `DecodingError` if the message comes from a node with a different version.
  public func reply(to message: [UInt8]) throws -> [UInt8] {
    let message = try JSONDecoder().decode(NodeMessage.self, from: Data(message))
    return Array(try JSONEncoder().encode(reply(to: message)))
  }

  private func reply(to message: NodeMessage) -> NodeReply {
    var reply = NodeReply(names: chains.map(\.name))
    switch message {
    case .counts: reply.reports = chains.map(\.report)
    case .requests(let filter):
      reply.requests = requests(filter, most: RequestListPage.most).map {
        SharedRequest($0.request, of: $0.chain)
      }
    case .unhandled:
      for chain in chains {
        reply.requests += chain.log.requests.filter(\.isUnhandledOrFailed).map {
          SharedRequest($0, of: chain)
        }
      }
    case .request(let number):
      guard let chain = chain(number.chain), let kept = chain.log.request(number.request) else {
        break
      }
      reply.requests = [SharedRequest(kept, of: chain)]
    case .replays(let number):
      guard let chain = chain(number) else { break }
      let stored = chain.log.requests
      reply.requests = stored.compactMap { kept in
        guard let value = kept.replay.flatMap({ chain.sharing?.encode($0) }) else { return nil }
        var request = SharedRequest(kept, of: chain)
        request.value = value
        return request
      }
      reply.notSharedCount = stored.count - reply.requests.count
    case .record(let number, let name, let all):
      guard let chain = chain(number), chain.name == name else { break }
      chain.sampling.recordsAll = all
    }
    return reply
  }
}

extension KeptRequest {
  var isUnhandledOrFailed: Bool { decision == .passed || decision == .failed }

  /// Creates a stored request from the form that another node has sent.
  init(_ shared: SharedRequest, from node: String, of chain: RegisteredChain) {
    self.init(
      number: shared.number, node: node, decision: shared.decision, path: shared.path,
      shown: shared.shown, replay: shared.value.flatMap { chain.sharing?.restore($0) })
  }
}
