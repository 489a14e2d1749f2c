import CLibPQ
import Foundation

/// A `PGcancel`, which is independent of its connection and can be sent only once.
struct CancelRequest: ~Copyable {
  /// The address of the `PGcancel`.
  ///
  /// Unlike a pointer, an `Int` can be passed to another thread.
  private let address: Int

  init(_ pointer: OpaquePointer) {
    address = Int(bitPattern: pointer)
  }

  /// Sends the request to the server on a separate thread.
  ///
  /// libpq blocks that thread until the server has read the request.
  ///
  /// - Parameter done: A closure that is called on that thread after the server has closed the
  ///   request's connection.
  consuming func send(done: @escaping @Sendable () -> Void) {
    let address = address
    Thread.detachNewThread {
      blockBrokenPipeSignal()
      // `send` consumes the value, so only this closure uses the address, and it runs only once.
      let pointer = OpaquePointer(bitPattern: address)
      var message = [CChar](repeating: 0, count: 256)
      PQcancel(pointer, &message, Int32(message.count))
      PQfreeCancel(pointer)
      done()
    }
  }
}
