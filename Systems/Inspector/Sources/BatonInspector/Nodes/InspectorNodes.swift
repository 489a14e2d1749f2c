/// The nodes that run the same chains, each with its own inspector.
///
/// Each node answers messages from other nodes with ``Inspector/reply(to:)``. The pages of any node
/// then show the requests of all nodes:
///
/// ```swift
/// let inspector = Inspector(nodes: ShopNodes(database))
/// router.post("/nodes") { request, _ in
///   // Only a node can seal a message, and each sealed message is opened only once.
///   let message = try nodes.open(try await request.bytes())
///   return try nodes.seal(try inspector.reply(to: message))
/// }
/// ```
public protocol InspectorNodes: Sendable {
  /// The node on which this inspector runs.
  ///
  /// The node's name is part of the identifiers of its requests, so it must be unique. A restarted
  /// node needs a new name, because it has lost its earlier requests.
  var local: InspectorNode { get }

  /// Returns the other nodes without suspending, including those that have recently died.
  ///
  /// - Returns: The nodes, in the order in which pages list them.
  func others() -> [InspectorNode]

  /// Sends a message to another node.
  ///
  /// The inspector cancels a call that takes too long, and pauses calls to a node that fails.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - node: The node.
  /// - Returns: The bytes that ``Inspector/reply(to:)`` returns on that node.
  /// - Throws: An error if there is no reply.
  func send(_ message: [UInt8], to node: InspectorNode) async throws -> [UInt8]
}

/// One of the nodes that run the same chains.
public struct InspectorNode: Sendable, Hashable {
  /// The unique name, which is also part of page addresses and HTML identifiers.
  public let name: String
  /// The network address, which pages show.
  public let address: String
  /// The time of the last heartbeat, as the duration since 1970, or `nil` if it is unknown.
  public let lastSeen: Duration?
  /// Whether the last heartbeat is recent.
  ///
  /// The inspector sends no messages to a node that is not alive.
  public let isAlive: Bool

  /// Creates a node, which is alive by default.
  public init(name: String, address: String, lastSeen: Duration? = nil, isAlive: Bool = true) {
    self.name = name
    self.address = address
    self.lastSeen = lastSeen
    self.isAlive = isAlive
  }
}
