/// The data from all nodes: this node's inspector and the other nodes' replies.
struct AllNodes: Sendable {
  let inspector: Inspector
  /// The states of the other nodes, or an empty array if there is only one node.
  let others: [NodeState]

  /// Sends a message to all other nodes, and collects their replies.
  init(_ inspector: Inspector, asking message: NodeMessage) async {
    self.inspector = inspector
    others = await inspector.calls?.send(message) ?? []
  }

  /// This node, or `nil` if there is only one node.
  var local: InspectorNode? { inspector.calls?.nodes.local }

  var silent: [InspectorNode] { others.filter { $0.reply == nil }.map(\.node) }

  /// Returns the sum of all nodes' counts for a chain.
  func report(of chain: RegisteredChain) -> ChainReport {
    others.reduce(into: chain.report) { sum, other in
      if let report = other.report(of: chain) { sum.add(report) }
    }
  }

  /// Returns the latest requests on all nodes that match a filter, newest first.
  func requests(
    _ filter: RequestFilter, most count: Int
  ) -> [(chain: RegisteredChain, request: KeptRequest)] {
    let own = inspector.requests(filter, most: count)
    let all = inspector.chains.flatMap { chain in
      others.flatMap { $0.requests(of: chain) }.map { (chain, $0) }
    }
    guard !all.isEmpty else { return own }
    return Array((own + all).sorted { $0.1.isNewer(than: $1.1) }.prefix(count))
  }

  /// Returns the stored requests of a chain on all nodes, newest first.
  func requests(of chain: RegisteredChain) -> [KeptRequest] {
    let others = others.flatMap { $0.requests(of: chain) }
    guard !others.isEmpty else { return chain.log.requests }
    return (chain.log.requests + others).sorted { $0.isNewer(than: $1) }
  }

  /// Returns a chain's replayable stored requests from all nodes, newest first.
  ///
  /// The second result lists the other nodes that could not share all their requests, and how many
  /// requests each of them could not share.
  func replays(
    of chain: RegisteredChain
  ) -> (requests: [KeptRequest], notShared: [(node: InspectorNode, count: Int)]) {
    var requests = chain.log.requests
    var notShared: [(node: InspectorNode, count: Int)] = []
    for other in others where other.knows(chain) {
      let all = other.requests(of: chain)
      let restored = all.filter { $0.replay != nil }
      let count = (other.reply?.notSharedCount ?? 0) + all.count - restored.count
      if count > 0 { notShared.append((other.node, count)) }
      requests += restored
    }
    guard !others.isEmpty else { return (requests, []) }
    return (requests.sorted { $0.isNewer(than: $1) }, notShared)
  }
}

/// The error for a request that is stored only on a node that does not reply.
struct SilentNode: Error {
  let node: InspectorNode
}

extension Inspector {
  /// Returns a stored request from the node that ran it, or `nil` if that node does not store it.
  func storedRequest(
    _ text: String?
  ) async throws(SilentNode) -> (chain: RegisteredChain, request: KeptRequest)? {
    guard let number = text.flatMap(RequestNumber.init), let chain = chain(number.chain) else {
      return nil
    }
    guard let name = number.node, name != calls?.nodes.local.name else {
      return chain.log.request(number.request).map { (chain, $0) }
    }
    guard let calls, let node = calls.nodes.others().first(where: { $0.name == name }) else {
      return nil
    }
    let state = await calls.send(.request(number), to: node)
    guard state.reply != nil else { throw SilentNode(node: node) }
    return state.requests(of: chain).first.map { (chain, $0) }
  }
}
