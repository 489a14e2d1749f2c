/// A server whose queue of connections is full, so that it doesn't accept another one.
final class FullServer: Sendable {
  let port: Int

  init() throws {
    port = try makeListener(queue: 0).port
    guard connectedSocket(toPort: port) != nil else { throw NoSocket() }
  }
}
