/// A stored request's identifier in addresses.
///
/// It consists of the chain's number, the request's number and, if there are several nodes, the
/// name of the node.
struct RequestNumber: Hashable, Sendable, Codable, CustomStringConvertible {
  let chain: Int
  let request: Int
  var node: String?

  var description: String { "\(chain)-\(request)" + (node.map { "-\($0)" } ?? "") }
}

extension RequestNumber {
  init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count > 1, let chain = Int(parts[0]), let request = Int(parts[1]) else {
      return nil
    }
    self.init(chain: chain, request: request, node: parts.dropFirst(2).first.map(String.init))
  }

  init(_ request: KeptRequest, of chain: RegisteredChain) {
    self.init(chain: chain.number, request: request.number, node: request.node)
  }
}
