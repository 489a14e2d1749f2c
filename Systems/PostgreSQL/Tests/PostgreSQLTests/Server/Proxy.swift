import Foundation
import Synchronization

/// A proxy to the server that can lose a statement or its answer, or hold back part of a statement.
final class Proxy: Sendable {
  enum Loss { case request, answer }

  let port: Int
  private let target: Int
  private let loss = Mutex<Loss?>(nil)
  private let isHoldingBack = Mutex(false)
  /// Signalled when the server has closed a connection.
  private let closed = DispatchSemaphore(value: 0)

  init(to target: Int) throws {
    self.target = target
    let listener: Int32
    (listener, port) = try makeListener()
    Thread.detachNewThread { [self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0, let server = connectedSocket(toPort: target) else { return }
        Thread.detachNewThread { self.copy(from: client, to: server, losing: .request) }
        Thread.detachNewThread { self.copy(from: server, to: client, losing: .answer) }
      }
    }
  }

  /// Closes the connection at the next statement, either before the server receives it or after
  /// the server has answered.
  func lose(_ next: Loss) { loss.withLock { $0 = next } }

  /// Forwards only the first message of the next statement until the server has closed another
  /// connection, such as one with a request to cancel the statement.
  func holdBack() { isHoldingBack.withLock { $0 = true } }

  var url: String { "postgres://postgres@127.0.0.1:\(port)/postgres?sslmode=disable" }

  private func copy(from source: Int32, to target: Int32, losing: Loss) {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(source, &bytes, bytes.count, 0)
      let isLost = loss.withLock { next in
        guard next == losing else { return false }
        next = nil
        return true
      }
      guard count > 0, !isLost, send(bytes[..<count], to: target, losing) else { break }
    }
    if losing == .answer { closed.signal() }
    for end in [source, target] { _ = shutdown(end, Int32(SHUT_RDWR)) }
  }

  private func send(_ bytes: ArraySlice<UInt8>, to target: Int32, _ kind: Loss) -> Bool {
    var rest = bytes
    let isHeldBack = isHoldingBack.withLock { isNext in
      guard isNext, kind == .request else { return false }
      isNext = false
      return true
    }
    if isHeldBack {
      // A message begins with a letter, followed by the length of everything after the letter.
      let length = bytes[1...4].reduce(0) { $0 << 8 | Int($1) }
      guard write(bytes[...length], to: target) else { return false }
      closed.wait()
      rest = bytes[(length + 1)...]
    }
    return write(rest, to: target)
  }

  private func write(_ bytes: ArraySlice<UInt8>, to target: Int32) -> Bool {
    bytes.withUnsafeBytes {
      Foundation.send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) == $0.count
    }
  }
}
