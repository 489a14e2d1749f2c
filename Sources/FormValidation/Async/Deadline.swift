import Baton
import BatonResilience
internal import FieldFormats

/// A time limit for an answer, after which the caller stops waiting for the check.
struct Deadline: Sendable {
  let limit: Duration
  let clock: any Clock<Duration>

  func answer(
    of check: @escaping @Sendable () async throws -> FormatFault?
  ) async -> SuspendedLook.Answer {
    guard limit > .zero else { return .failed("check.timed-out", cause: nil) }
    let race = Race<SuspendedLook.Answer>()
    let work = Task {
      do {
        race.finish(with: .made(try await check()))
      } catch {
        race.finish(with: .failed("check.failed", cause: error))
      }
    }
    let timer = Task { [limit, clock] in
      guard (try? await clock.sleep(for: limit.waitable)) != nil else { return }
      race.finish(with: .failed("check.timed-out", cause: nil))
      work.cancel()
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await race.winner(from: work)
    } onCancel: {
      work.cancel()
      // Stop waiting, even if the check ignores cancellation.
      race.finish(with: .failed("check.failed", cause: CancellationError()))
    }
  }
}
