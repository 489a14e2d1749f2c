import Foundation

/// A server that accepts connections and never answers.
final class SilentServer: Sendable {
  let port: Int
  private let listener: Int32

  init() throws {
    (listener, port) = try makeListener()
  }

  func waitForClient() async throws {
    let listener = listener
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        _ = accept(listener, nil, nil)
        continuation.resume()
      }
    }
  }
}

struct NoSocket: Error {}

/// Opens a socket that listens on a free port on 127.0.0.1.
func makeListener(queue: Int32 = 8) throws -> (socket: Int32, port: Int) {
  let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var address = loopback(port: 0)
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isBound = withUnsafeMutablePointer(to: &address) {
    // A sockaddr_in is a sockaddr of the given size.
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(listener, $0, size) == 0 && listen(listener, queue) == 0
        && getsockname(listener, $0, &size) == 0
    }
  }
  guard isBound else { throw NoSocket() }
  return (listener, Int(in_port_t(bigEndian: address.sin_port)))
}

/// Opens a socket that is connected to a port on 127.0.0.1, or returns `nil` if there is no server.
func connectedSocket(toPort port: Int) -> Int32? {
  let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var address = loopback(port: port)
  let isConnected = withUnsafePointer(to: &address) {
    // A sockaddr_in is a sockaddr of the given size.
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
    }
  }
  return isConnected ? client : nil
}

/// Returns the address of a port on 127.0.0.1.
func loopback(port: Int) -> sockaddr_in {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = in_port_t(port).bigEndian
  address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
  return address
}
