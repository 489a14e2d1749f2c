import Foundation
import Synchronization

/// A type that seals the messages between nodes, and opens each message only once.
///
/// Without this protection, anyone who records a message on the network could send it again later.
/// A message contains the time at which it was sealed. A node refuses a message whose time differs
/// too much from its own clock. It remembers every accepted message until it would refuse the
/// message's time anyway. A restarted node has a new name, so it cannot open any message to its
/// predecessor.
final class NodeMessages: Sendable {
  enum Refusal: Error {
    /// The message is too short to contain a time.
    case cutOff
    /// The message is old, or the nodes' clocks differ too much.
    case outdated
    /// The message was received before.
    case repeated
  }

  /// The maximum difference between a message's time and the receiver's clock, in milliseconds.
  static let tolerance: Int64 = 30_000
  private static let timeSize = 8
  private static let nonceSize = 12

  private let cipher: NodeSeal
  private let clock: WallClock
  /// The times of recently received messages, keyed by nonce.
  private let received = Mutex<[[UInt8]: Int64]>([:])

  init(guestKey: Data, clock: WallClock) {
    cipher = NodeSeal(guestKey: guestKey)
    self.clock = clock
  }

  /// Encrypts a message to a node, together with the current time.
  func seal(_ message: [UInt8], to node: String) throws -> [UInt8] {
    let now = now
    let time = (1...Self.timeSize).map { place in
      UInt8(truncatingIfNeeded: now >> (8 * (Self.timeSize - place)))
    }
    return try cipher.seal(time + message, for: Array(node.utf8))
  }

  /// Decrypts a message to a node, and refuses it if it is outdated or was received before.
  func open(_ sealed: [UInt8], to node: String) throws -> [UInt8] {
    let opened = try cipher.open(sealed, for: Array(node.utf8))
    guard opened.count >= Self.timeSize else { throw Refusal.cutOff }
    let time = opened.prefix(Self.timeSize).reduce(Int64(0)) { $0 << 8 | Int64($1) }
    let now = now
    guard now - Self.tolerance...now + Self.tolerance ~= time else { throw Refusal.outdated }
    // A sealed message begins with a random nonce, which cannot be changed without the key.
    let nonce = Array(sealed.prefix(Self.nonceSize))
    try received.withLock { received in
      received = received.filter { $0.value >= now - Self.tolerance }
      guard received.updateValue(time, forKey: nonce) == nil else { throw Refusal.repeated }
    }
    return Array(opened.dropFirst(Self.timeSize))
  }

  /// Encrypts the reply to a message, so that ``openReply(_:to:)`` accepts it only for that
  /// message.
  func sealReply(_ reply: [UInt8], to sealed: [UInt8]) throws -> [UInt8] {
    try cipher.seal(reply, for: sealed)
  }

  func openReply(_ reply: [UInt8], to sealed: [UInt8]) throws -> [UInt8] {
    try cipher.open(reply, for: sealed)
  }

  private var now: Int64 { Int64(clock.now().timeIntervalSince1970 * 1000) }
}
