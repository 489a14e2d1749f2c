import Foundation
import Testing

@testable import PostgreSQL

struct LoopTests {
  /// An actor on the event loop. A socket's closure accesses the actor's state outside a job.
  private actor Ear {
    nonisolated var unownedExecutor: UnownedSerialExecutor {
      EventLoop.shared.asUnownedSerialExecutor()
    }
    private var waiting: CheckedContinuation<Bool, Never>?

    func hear(_ socket: Int32, ring: () -> Void) async -> Bool {
      EventLoop.shared.watch(socket, writing: false) {
        EventLoop.shared.forget(socket)
        self.assumeIsolated { _ = $0.waiting?.resume(returning: EventLoop.shared.isOnThread) }
      }
      ring()
      return await withCheckedContinuation { waiting = $0 }
    }
  }

  @Test("A socket's closure enters its actor on the loop's thread without trapping")
  func isolation() async throws {
    let pipe = Pipe()
    let isOnThread = await Ear().hear(pipe.fileHandleForReading.fileDescriptor) {
      pipe.fileHandleForWriting.write(Data([1]))
    }
    #expect(isOnThread)
    #expect(!EventLoop.shared.isOnThread)
  }

}
