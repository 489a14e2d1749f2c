/// An event for a program that listens to a database's channels; see ``Database/listen(to:)``.
public enum DatabaseEvent: Hashable, Sendable {
  /// The database is being listened to from now on, for the first time or again after the
  /// connection was lost. Read the table: what changed before wasn't notified.
  case listening
  /// A notification, which is a hint to read the table.
  case notified(channel: String, payload: String)
}
