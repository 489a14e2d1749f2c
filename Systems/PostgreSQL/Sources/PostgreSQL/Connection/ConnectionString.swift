import Baton

/// A connection string in libpq's format, hidden in descriptions because it may contain a password.
struct ConnectionString: Sendable, CustomStringConvertible {
  @Redacted private(set) var text: String

  init(_ text: String) {
    self.text = text
  }

  var description: String { "a connection string" }
}
