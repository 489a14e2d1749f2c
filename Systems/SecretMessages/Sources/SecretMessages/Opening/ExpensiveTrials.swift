internal import Synchronization

/// Where tries that take long wait for each other: one at a time in the whole process, since each takes
/// memory of which there would be too little for several.
///
/// Nothing stops scrypt on its way. So who is cancelled leaves at once, and a try that has begun goes on
/// to its end alone, zeroes its memory as ever, and what it found is dropped; until then the next one
/// waits. One that has not begun never does.
enum ExpensiveTrials {
  typealias Attempt = DecryptionHandler.Attempt
  private typealias Answer = Result<Attempt, UnreadableMessage>

  private static let last = Mutex<Task<Void, Never>?>(nil)

  /// Tries something when its turn comes.
  ///
  /// - Parameter attempt: The try.
  /// - Returns: What became of it.
  /// - Throws: What the try throws, or that the task was cancelled before that was known.
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

  /// Who waits for an answer, and gets one.
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
