public import Baton

extension Walk {
  /// Waits for the given duration, and returns whether the whole duration passed.
  ///
  /// Cancellation ends the wait if the walk can be cancelled.
  @usableFromInline
  func pause(for duration: Duration, by clock: any Clock<Duration>) async -> Bool {
    if stopsWhenCancelled {
      do {
        try await clock.sleep(for: duration.waitable)
        return true
      } catch {
        // A clock may throw an error for other reasons, which must not end the pause.
        if Task.isCancelled { return false }
      }
    }
    // A walk that ignores cancellation waits in a task that is not cancelled.
    await Task { try? await clock.sleep(for: duration.waitable) }.value
    return true
  }
}
