import Baton

extension Walk {
  /// Whether the client of the request has been cancelled: what the rest throws then may be no more than
  /// that, whatever its error says.
  var isAbandoned: Bool { stopsWhenCancelled && Task.isCancelled }
}
