import Baton

/// Where the server is, in libpq's form, which no text shows because it may contain a password.
struct ConnectionString: Sendable, CustomStringConvertible {
  @Redacted private(set) var text: String

  init(_ text: String) {
    self.text = text
  }

  var description: String { "a connection string" }
}
