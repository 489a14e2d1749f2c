internal import Synchronization

/// A process-wide queue that runs expensive attempts one at a time, to limit memory use.
///
/// scrypt cannot be interrupted. A cancelled caller returns immediately. If its attempt has
/// started, the attempt still runs to completion, then zeroes its memory and discards the result.
/// Otherwise, the attempt never runs.
enum ExpensiveTrials {
  typealias Attempt = DecryptionHandler.Attempt
  private typealias Answer = Result<Attempt, UnreadableMessage>

  private static let last = Mutex<Task<Void, Never>?>(nil)

  /// Runs an attempt after the attempts that were added before it.
  ///
  /// - Throws: The error thrown by the attempt, or ``UnreadableMessage`` if the task is cancelled
  ///   first.
  static func run(
    _ attempt: @escaping @Sendable () async throws(UnreadableMessage) -> Attempt
  ) async throws(UnreadableMessage) -> Attempt {
    let asker = Asker()
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        asker.wait(continuation)
        last.withLock { last in
          last = Task { [before = last] in
            await before?.value
            guard asker.isWaiting else { return }
            do throws(UnreadableMessage) {
              asker.answer(.success(try await attempt()))
            } catch {
              asker.answer(.failure(error))
            }
          }
        }
      }
    } onCancel: {
      asker.answer(.failure(.cancelled))
    }.get()
  }

  private final class Asker: Sendable {
    private enum State {
      case new
      case waiting(CheckedContinuation<Answer, Never>)
      case gone
    }

    private let state = Mutex(State.new)

    var isWaiting: Bool {
      state.withLock { if case .waiting = $0 { true } else { false } }
    }

    func wait(_ continuation: CheckedContinuation<Answer, Never>) {
      let isGone = state.withLock { state in
        guard case .new = state else { return true }
        state = .waiting(continuation)
        return false
      }
      if isGone { continuation.resume(returning: .failure(.cancelled)) }
    }

    func answer(_ answer: Answer) {
      let waiting = state.withLock { state -> CheckedContinuation<Answer, Never>? in
        defer { state = .gone }
        guard case .waiting(let continuation) = state else { return nil }
        return continuation
      }
      waiting?.resume(returning: answer)
    }
  }
}
