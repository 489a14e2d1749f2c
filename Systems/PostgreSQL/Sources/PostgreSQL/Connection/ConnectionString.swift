import Baton

/// A connection string in libpq's format, hidden in descriptions because it may contain a password.
struct ConnectionString: Sendable, CustomStringConvertible {
  @Redacted private(set) var text: String
  /// The server's settings for each session, as command-line options; `nil` for none.
  let options: String?

  init(_ text: String, settings: [String: String] = [:]) {
    self.text = text
    let options = settings.sorted { $0.key < $1.key }.map { name, value in
      "-c \(name)=\(value.replacing("\\", with: "\\\\").replacing(" ", with: "\\ "))"
    }
    self.options = options.isEmpty ? nil : options.joined(separator: " ")
  }

  var description: String { "a connection string" }
}
