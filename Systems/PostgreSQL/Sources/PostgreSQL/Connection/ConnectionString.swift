import Baton
import Foundation

/// A connection string in libpq's format, hidden in descriptions because it may contain a password.
struct ConnectionString: Sendable, CustomStringConvertible {
  @Redacted private(set) var text: String
  /// The server's settings for each session, as command-line options; `nil` for none.
  let options: String?

  /// - Parameters:
  ///   - text: The connection string.
  ///   - settings: The server's settings for each session.
  ///   - inherited: The options from the environment, which override `settings`. libpq itself reads
  ///     the environment only if it is passed no options.
  init(
    _ text: String, settings: [String: String] = [:],
    inherited: String? = ProcessInfo.processInfo.environment["PGOPTIONS"]
  ) {
    self.text = text
    let options = settings.sorted { $0.key < $1.key }.map { name, value in
      "-c \(name)=\(value.replacing(/[\\\s]/) { "\\\($0.output)" })"
    }
    self.options =
      options.isEmpty ? nil : (options + [inherited].compactMap(\.self)).joined(separator: " ")
  }

  var description: String { "a connection string" }
}
