internal import Foundation

/// A folder of sealed messages that wait to be handed on; `secret inbox` opens them for those they are
/// sealed to.
///
/// The name of a file tells when it was sent, and neither who wrote it nor who is to read it.
package struct Outbox: Sendable {
  /// Where it is; it is made with the first message.
  package let path: String

  /// An outbox.
  ///
  /// - Parameter path: The folder's path.
  package init(at path: String) { self.path = path }

  /// Seals a message, and puts it there, whole or not at all, for its owner to read.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - recipients: Who is to read it.
  /// - Returns: What its file is called.
  /// - Throws: ``SealingError``, or ``FileError``; then nothing has been put there.
  package func send(_ text: String, to recipients: [AgeRecipient]) throws -> String {
    try OwnFolder.make(path)
    let name = Self.newName()
    let file = try NewFile(at: "\(path)/\(name)", replacing: false)
    let message = try SignedMessage.reader(ofUnsigned: ByteReader(Array(text.utf8)))
    try Age.seal(message, to: recipients) { try file.write($0) }
    try file.keep()
    return name
  }

  /// Names sort by time; the random end tells those of one second apart.
  private static func newName() -> String {
    let time = Date.now.formatted(
      Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
    return "\(time)-\(Credential.newID().prefix(8)).age"
  }
}
