public import Baton

extension Walk {
  /// Whether the request's client was cancelled, which may have caused an error from the rest of
  /// the chain.
  @inlinable var isAbandoned: Bool { stopsWhenCancelled && Task.isCancelled }
}
