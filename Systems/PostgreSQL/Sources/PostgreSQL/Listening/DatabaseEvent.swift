/// An event that a program receives from ``Database/listen(to:)``.
public enum DatabaseEvent: Hashable, Sendable {
  /// Listening has started, or has resumed after the connection was lost.
  ///
  /// Read the table after this event, because earlier changes did not cause notifications.
  case listening
  /// A notification, which is a hint to read the table.
  case notified(channel: String, payload: String)
}
