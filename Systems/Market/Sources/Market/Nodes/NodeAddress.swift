import NIOCore

/// The address on which a node listens for messages from other nodes.
struct NodeAddress: Sendable, Hashable, CustomStringConvertible {
  let host: String
  let port: Int

  var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

extension NodeAddress {
  /// Creates the address of a socket, or returns `nil` if the socket has no port.
  init?(_ address: SocketAddress?) {
    guard let host = address?.ipAddress, let port = address?.port else { return nil }
    self.init(host: host, port: port)
  }
}
