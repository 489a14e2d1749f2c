import Baton
import BatonResilience
import Foundation
import Logging

/// A type that sends messages to other nodes, without waiting long for dead or frozen nodes.
///
/// A node without a recent heartbeat gets no messages. Each message has a time limit. After two
/// failures in a row, a node gets no messages for five seconds.
struct NodeCalls: Sendable {
  private struct Call: Sendable {
    let message: NodeMessage
    let node: InspectorNode
  }

  let nodes: any InspectorNodes
  private let chain: AnyAsyncHandler<Call, NodeReply, any Error>
  private let logger: Logger

  init(
    _ nodes: any InspectorNodes, within limit: Duration, logger: Logger,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.nodes = nodes
    self.logger = logger
    chain = AsyncClosureHandler<Call, NodeReply, any Error>("node") {
      (call) async throws(any Error) in
      let message = Array(try JSONEncoder().encode(call.message))
      let reply = try await nodes.send(message, to: call.node)
      return .handled(try JSONDecoder().decode(NodeReply.self, from: Data(reply)))
    }
    .leavingTimeout(after: limit, clock: clock) { $0 }
    .surrounded(
      by: CircuitBreaker<Call, NodeReply, any Error>(
        settings: CircuitSettings(
          failuresInARow: 2, openTime: .seconds(5), longestOpenTime: .seconds(5)),
        forEach: { $0.node.name }, clock: clock, failure: { open, _ in open })
    )
    .erasedToAsync()
  }

  /// Sends a message to all other nodes concurrently.
  func send(_ message: NodeMessage) async -> [NodeState] {
    await withTaskGroup { group in
      for (place, node) in nodes.others().enumerated() {
        group.addTask { (place, await send(message, to: node)) }
      }
      return await group.reduce(into: [(Int, NodeState)]()) { $0.append($1) }
        .sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  func send(_ message: NodeMessage, to node: InspectorNode) async -> NodeState {
    guard node.isAlive else { return NodeState(node: node) }
    do {
      let reply = try await chain.run(
        Call(message: message, node: node), orThrow: CancellationError())
      return NodeState(node: node, reply: reply.response)
    } catch is CircuitOpen, is CancellationError {
      return NodeState(node: node)
    } catch {
      logger.notice(
        "a node does not reply", metadata: ["node": "\(node.name)", "cause": "\(error)"])
      return NodeState(node: node)
    }
  }
}

/// Another node and its reply to a message.
struct NodeState: Sendable {
  let node: InspectorNode
  /// The reply, or `nil` if the node is dead, frozen or cannot be reached.
  var reply: NodeReply?

  /// Whether the node has registered the same chain at the same position.
  func knows(_ chain: RegisteredChain) -> Bool {
    reply?.names.dropFirst(chain.number - 1).first == chain.name
  }

  func report(of chain: RegisteredChain) -> ChainReport? {
    knows(chain) ? reply?.reports.dropFirst(chain.number - 1).first : nil
  }

  func requests(of chain: RegisteredChain) -> [KeptRequest] {
    guard let reply, knows(chain) else { return [] }
    return reply.requests.filter { $0.chain == chain.number }.map {
      KeptRequest($0, from: node.name, of: chain)
    }
  }
}
