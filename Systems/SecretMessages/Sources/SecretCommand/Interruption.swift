import Foundation
import Synchronization

/// Puts a terminal's settings back when the user interrupts a prompt.
enum Interruption {
  private struct Settings {
    let terminal: Int32
    let before: termios
  }

  private static let settings = Mutex<Settings?>(nil)
  // Set up once and never touched again.
  private nonisolated(unsafe) static let source: any DispatchSourceSignal = {
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler {
      if let settings = settings.withLock({ $0 }) {
        var before = settings.before
        tcsetattr(settings.terminal, TCSAFLUSH, &before)
      }
      // Nothing of a file that is not whole has a name, so there is nothing to clear away.
      _exit(130)
    }
    source.resume()
    return source
  }()

  static func restore(_ terminal: Int32, _ before: termios) {
    settings.withLock { $0 = Settings(terminal: terminal, before: before) }
    _ = source
  }

  static func nothingToRestore() { settings.withLock { $0 = nil } }
}
