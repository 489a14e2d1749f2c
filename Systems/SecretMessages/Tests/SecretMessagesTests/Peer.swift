import Foundation

/// A program that nobody here wrote, and that reads and writes the same messages.
///
/// Where it is missing, the tests that ask it are skipped; under `CI=true` they run, and fail.
struct Peer: Sendable {
  /// What shell scripts call it.
  let command: String
  let remark: String
  private let isThere: Bool

  var isAsked: Bool { isThere || ProcessInfo.processInfo.environment["CI"] == "true" }

  /// Debian's `age`.
  static let age = Peer("age", needs: "make setup", probe: "age --version")

  /// Python, with what the root's `Scripts/install-python` puts into a folder of this package.
  static let python = Peer(
    "'\(folder)/.build/python/bin/python3'", needs: "make test-systems",
    probe: "'\(folder)/.build/python/bin/python3' -c 'import cryptography, pyrage, rncryptor'")

  /// The desktop's keyring, and a bus for it.
  static let keyring = Peer(
    "gnome-keyring-daemon", needs: "make setup",
    probe: "command -v gnome-keyring-daemon && command -v dbus-run-session")

  private init(_ command: String, needs remark: String, probe: String) {
    self.command = command
    self.remark = "needs \(command): \(remark)"
    isThere = (try? Shell().run(probe))?.code == 0
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
}
