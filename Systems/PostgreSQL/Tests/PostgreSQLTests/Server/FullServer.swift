/// A server whose connection queue is full, so that it accepts no further connection.
final class FullServer: Sendable {
  let port: Int

  init() throws {
    port = try makeListener(queue: 0).port
    guard connectedSocket(toPort: port) != nil else { throw NoSocket() }
  }
}
