public import Baton

extension Walk {
  /// Whether the request's client was cancelled, so that an error from the rest may be a
  /// consequence.
  @inlinable var isAbandoned: Bool { stopsWhenCancelled && Task.isCancelled }
}
