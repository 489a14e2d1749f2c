import BatonInspector
import Foundation
import PostgreSQL
import ServiceLifecycle
import Synchronization

/// The nodes of a shop in PostgreSQL, which find each other in a table.
///
/// Each node writes a heartbeat to the table every two seconds, and reads the other nodes'
/// heartbeats. Pages request data directly from other nodes, so they do not depend on the database.
final class ShopNodes: InspectorNodes {
  /// The pause between heartbeats.
  private static let pause = Duration.seconds(2)
  /// The age of the last heartbeat, in seconds, at which a node is considered dead.
  private static let patience = 10.0
  /// The age of the last heartbeat, in seconds, at which a dead node is removed from the table.
  private static let memory = 3600.0

  let local: InspectorNode
  private let number: Int
  private let address: NodeAddress
  private let database: Database
  private let messages: NodeMessages
  private let known = Mutex<[(node: InspectorNode, address: NodeAddress)]>([])

  /// Registers a node under a new number.
  ///
  /// A node that listens on all addresses registers the address that its database connection uses.
  init(
    at address: NodeAddress, in database: Database, guestKey: Data, clock: WallClock = .system
  ) async throws {
    let rows = try await database.query(
      """
      INSERT INTO node (host, port, seen) VALUES (
        CASE WHEN \(address.host) IN ('0.0.0.0', '::')
          THEN coalesce(host(inet_client_addr()), '127.0.0.1') ELSE \(address.host) END,
        \(address.port), extract(epoch FROM clock_timestamp()))
      RETURNING number, host
      """)
    number = try rows[0].decode("number")
    self.address = NodeAddress(host: try rows[0].decode("host"), port: address.port)
    self.database = database
    messages = NodeMessages(guestKey: guestKey, clock: clock)
    local = InspectorNode(name: "\(number)", address: "\(self.address)")
  }

  func others() -> [InspectorNode] { known.withLock { $0.map(\.node) } }

  func send(_ message: [UInt8], to node: InspectorNode) async throws -> [UInt8] {
    let address = known.withLock { $0.first { $0.node.name == node.name }?.address }
    guard let address else { throw NodeClient.Failure.cutOff }
    let sealed = try messages.seal(message, to: node.name)
    return try messages.openReply(try await NodeClient.send(sealed, to: address), to: sealed)
  }

  /// Decrypts another node's message to this one, and encrypts the reply.
  ///
  /// Refuses a message that was received before, or whose time differs from this node's clock by
  /// more than 30 seconds.
  func answer(
    _ sealed: [UInt8], by reply: ([UInt8]) throws -> [UInt8]
  ) throws -> [UInt8] {
    let message = try messages.open(sealed, to: local.name)
    return try messages.sealReply(try reply(message), to: sealed)
  }

  /// Writes heartbeats, and reads the other nodes' heartbeats, until the market shuts down.
  ///
  /// A node that shuts down is removed from the table. A killed node is shown as dead for an hour.
  func stayRegistered() async {
    try? await cancelWhenGracefulShutdown {
      while true {
        try? await self.beat()
        try await Task.sleep(for: Self.pause)
      }
    }
    _ = try? await database.query("DELETE FROM node WHERE number = \(number)")
  }

  private func beat() async throws {
    // Use the database's clock for all heartbeats, because the nodes' clocks may differ.
    let rows = try await database.query(
      """
      WITH time AS (SELECT extract(epoch FROM clock_timestamp())::double precision AS now),
      beat AS (
        INSERT INTO node (number, host, port, seen)
        SELECT \(number), \(address.host), \(address.port), now FROM time
        ON CONFLICT (number) DO UPDATE SET seen = excluded.seen
      ),
      forgotten AS (
        DELETE FROM node
        WHERE seen < (SELECT now FROM time) - \(Self.memory) AND number <> \(number)
      )
      SELECT number, host, port, seen, seen > now - \(Self.patience) AS is_alive
      FROM node, time WHERE number <> \(number) AND seen > now - \(Self.memory) ORDER BY number
      """)
    let nodes = try rows.map { row in
      let address = NodeAddress(host: try row.decode("host"), port: try row.decode("port"))
      let node = InspectorNode(
        name: "\(try row.decode("number", as: Int.self))", address: "\(address)",
        lastSeen: .seconds(try row.decode("seen", as: Double.self)),
        isAlive: try row.decode("is_alive"))
      return (node: node, address: address)
    }
    known.withLock { $0 = nodes }
  }
}
