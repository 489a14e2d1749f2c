import CLibPQ
import Foundation

/// A `PGcancel`, which doesn't refer to its connection and which one thread uses up.
struct CancelRequest: ~Copyable {
  /// An address instead of a pointer, so that it can be passed to the thread that uses it.
  private let address: Int

  init(_ pointer: OpaquePointer) {
    address = Int(bitPattern: pointer)
  }

  /// Asks the server to cancel, on a thread of its own because libpq blocks until the server has
  /// read the request.
  ///
  /// - Parameter done: Is called on that thread after the server has closed the request.
  consuming func send(done: @escaping @Sendable () -> Void) {
    let address = address
    Thread.detachNewThread {
      blockBrokenPipeSignal()
      // `send` consumes the value, so only this closure has the address, and it runs once.
      let pointer = OpaquePointer(bitPattern: address)
      var message = [CChar](repeating: 0, count: 256)
      PQcancel(pointer, &message, Int32(message.count))
      PQfreeCancel(pointer)
      done()
    }
  }
}
