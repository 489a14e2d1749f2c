import Baton

/// Gives an answer a time limit; when the time is up, nobody waits for it any more.
struct Deadline: Sendable {
  let limit: Duration
  let clock: any Clock<Duration>

  func fault(
    of check: @escaping @Sendable () async throws -> FormatFault?
  ) async -> FormatFault? {
    let race = Race<FormatFault?>()
    let work = Task {
      do {
        race.finish(with: try await check())
      } catch {
        race.finish(with: FormatFault("check.failed", at: 0))
      }
    }
    let timer = Task { [limit, clock] in
      guard (try? await clock.sleep(for: limit)) != nil else { return }
      race.finish(with: FormatFault("check.timed-out", at: 0))
      work.cancel()
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await race.winner
    } onCancel: {
      work.cancel()
      // A check that does not look at cancellation is left behind.
      race.finish(with: FormatFault("check.failed", at: 0))
    }
  }
}
