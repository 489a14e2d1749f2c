internal import Foundation

/// A folder of sealed messages to send, which recipients can open with `secret inbox`.
///
/// A file's name contains the time at which the message was sealed, but neither the author nor the
/// recipients.
package struct Outbox: Sendable {
  /// The path of the folder, which is created with the first message.
  package let path: String

  package init(at path: String) { self.path = path }

  /// Seals a message into a new file, readable only by its owner, and returns the file's name.
  ///
  /// - Throws: ``SealingError`` or ``FileError``. In that case, no file is written.
  package func send(_ text: String, to recipients: [AgeRecipient]) throws -> String {
    try OwnFolder.make(path)
    let name = Self.newName()
    let file = try NewFile(at: "\(path)/\(name)", replacing: false)
    let message = try SignedMessage.reader(ofUnsigned: ByteReader(Array(text.utf8)))
    try Age.seal(message, to: recipients) { try file.write($0) }
    try file.keep()
    return name
  }

  /// Returns a file name that begins with the time, for sorting, and ends with a random suffix.
  private static func newName() -> String {
    let time = Date.now.formatted(
      Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
    return "\(time)-\(Credential.newID().prefix(8)).age"
  }
}
