import Foundation

/// The address of a PostgreSQL database, `postgres://user@host:port/name`, without a password.
///
/// An address must not contain a password, because process lists and the shop's output show
/// addresses. The password comes from `PGPASSWORD` or `~/.pgpass`, which the PostgreSQL client
/// reads itself.
struct DatabaseAddress: Sendable, CustomStringConvertible {
  /// The address as libpq reads it.
  let text: String

  var description: String { text }

  /// Creates an address, or returns `nil` for the name of a SQLite file.
  ///
  /// - Throws: ``StartupError`` if the address contains a password or has another form. The error
  ///   never includes the password.
  init?(_ text: String) throws(StartupError) {
    guard Self.isAddress(text) else {
      try Self.requireFile(text)
      return nil
    }
    self.text = text
    let rest = text.drop { $0 != "/" }.dropFirst(2)
    let authority = rest.prefix { !"/?".contains($0) }
    let user = authority.lastIndex(of: "@").map { authority[..<$0] }
    let query = rest.drop { $0 != "?" }
    let names = query.removingPercentEncoding ?? String(query)
    // If a password contains "/" or "?", the rest of the password looks like a path.
    let isCutShort = user == nil && authority.contains(":") && rest.contains("@")
    if user?.contains(":") ?? false || isCutShort || names.lowercased().contains("password=") {
      throw StartupError(.databaseUnusable) { say in say("start.password-shown") }
    }
  }

  /// Returns whether the text is an address rather than a file name.
  static func isAddress(_ text: String) -> Bool {
    ["postgres://", "postgresql://"].contains { text.hasPrefix($0) }
  }

  /// Throws an error if the text is a database address in another form, which may contain a
  /// password.
  ///
  /// Otherwise, `host=db dbname=shop` would be treated as a file name.
  private static func requireFile(_ text: String) throws(StartupError) {
    let settings = /\s*(?:host|hostaddr|port|dbname|user|password|passfile|service|sslmode)\s*=/
    let isAddress =
      text.contains("://") || text.contains(/password\s*=/.ignoresCase())
      || text.prefixMatch(of: settings.ignoresCase()) != nil
    if isAddress { throw StartupError(.databaseUnusable) { say in say("start.other-address") } }
  }
}
