import Foundation

/// An independent program that reads and writes the same messages.
///
/// If a peer is missing, tests that need it are skipped. With `CI=true`, they run and fail.
struct Peer: Sendable {
  let command: String
  let remark: String
  private let isThere: Bool

  var isAsked: Bool { isThere || ProcessInfo.processInfo.environment["CI"] == "true" }

  /// Debian's `age`.
  static let age = Peer("age", needs: "make setup", probe: "age --version")

  /// Python with the packages that the root's `Scripts/install-python` adds to this package's
  /// folder.
  static let python = Peer(
    "'\(folder)/.build/python/bin/python3'", needs: "make test-systems",
    probe: "'\(folder)/.build/python/bin/python3' -c 'import cryptography, pyrage, rncryptor'")

  /// The desktop's keyring, with its own bus.
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
