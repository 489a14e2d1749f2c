#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A reader whose thread waits for bytes and signals, so that no other thread is blocked.
final class InputReader: Sendable {
  /// The bytes sent through the bell's pipe that are not signal numbers.
  enum Call {
    static let end: UInt8 = 0
    static let room: UInt8 = 255
  }

  private let session: TerminalSession
  private let queue: InputQueue

  init(session: TerminalSession, queue: InputQueue) {
    self.session = session
    self.queue = queue
  }

  /// Starts the reading thread and returns it.
  func start() throws(TerminalError) -> InputThread {
    try InputThread { self.run() }
  }

  private func run() {
    let stack = SignalStack()
    defer { stack?.remove() }
    var hasRoom = true
    var buffer = [UInt8](repeating: 0, count: 4096)
    do throws(System.Failure) {
      while true {
        let wanted = Int16(POLLIN)
        let found = try System.wait(
          for: [(session.bell.reading, wanted)] + (hasRoom ? [(session.input, wanted)] : []))
        if found[0] != 0 {
          guard try answerBell(&hasRoom) else { return }
        } else if found.count > 1, found[1] != 0 {
          guard let bytes = try read(&buffer) else { return queue.finish() }
          guard !bytes.isEmpty else { continue }
          let rest = try System.wait(for: [(session.input, wanted)], milliseconds: 0)
          hasRoom = queue.push(.bytes(bytes, moreFollow: rest[0] & wanted != 0))
        }
      }
    } catch {
      queue.finish(error.isHangUp ? nil : .system(error, "read", at: "the terminal"))
    }
  }

  /// Reads bytes; returns `nil` at the end, or an empty array if a different process read them
  /// first.
  private func read(_ buffer: inout [UInt8]) throws(System.Failure) -> [UInt8]? {
    let result = buffer.withUnsafeMutableBytes { buffer in
      Result { () throws(System.Failure) in try System.read(session.input, into: buffer) }
    }
    switch result {
    case .success(0): return nil
    case .success(let count): return Array(buffer[..<count])
    case .failure(let failure) where failure.isTemporary: return []
    case .failure(let failure): throw failure
    }
  }

  /// Handles the bytes from the bell's pipe, and returns whether to continue reading.
  private func answerBell(_ hasRoom: inout Bool) throws(System.Failure) -> Bool {
    var calls = [UInt8](repeating: 0, count: 64)
    let count = calls.withUnsafeMutableBytes { buffer in
      (try? System.read(session.bell.reading, into: buffer)) ?? 0
    }
    for call in calls[..<count] {
      switch CInt(call) {
      case CInt(Call.end): return false
      case CInt(Call.room): hasRoom = true
      case SIGWINCH: queue.push(.resize)
      case SIGTSTP:
        session.leave()
        SignalHandlers.stop()
        goOn()
      case SIGCONT: goOn()
      default: break
      }
    }
    return true
  }

  private func goOn() {
    do throws(TerminalError) {
      try session.enterAgain()
      queue.push(.resize)
    } catch {
      queue.finish(error)
    }
  }
}

extension InputQueue {
  fileprivate func finish(_ error: TerminalError? = nil) { push(.end(error)) }
}
