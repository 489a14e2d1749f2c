import Baton

/// A wrapper around a handler that detects whether requests are recorded.
struct RecordingSensor<Base: AsyncHandler>: AsyncComposite {
  private final class Note: Sendable {
    let isRecorded = Lock(false)
  }

  let base: Base
  private let note = Note()

  init(_ base: Base) {
    self.base = base
  }

  var name: String { base.name }
  var outlines: [Outline] { base.outlines }

  /// Returns whether a request was recorded since the last call to this method.
  func takeNote() -> Bool {
    note.isRecorded.withLock { isRecorded in
      defer { isRecorded = false }
      return isRecorded
    }
  }

  private func look(at walk: Walk) {
    if walk.isRecorded { note.isRecorded.withLock { $0 = true } }
  }

  func handle(
    _ request: Base.Request, in walk: Walk
  ) async throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    look(at: walk)
    return try await base.handle(request, in: walk)
  }
}

extension RecordingSensor: Handler, Link where Base: Handler {
  func handle(
    _ request: Base.Request, in walk: Walk
  ) throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    look(at: walk)
    return try base.handle(request, in: walk)
  }
}
