internal import Crypto
internal import Foundation

/// Takes a signature off a message that goes by, and looks at it when all of it has gone; and the line
/// that stands in front of one that only looks signed.
package final class SignatureCheck {
  private enum Stage {
    /// Whether it is signed is not known yet.
    case beginning
    case header
    case signed(by: AgeRecipient, to: [String])
    case unsigned
  }

  private static let longestHeader = 4 << 20
  private let base: ByteSink
  private var stage = Stage.beginning
  /// What cannot go by yet.
  private var pending: [UInt8] = []
  private var hash = SHA512()

  package init(_ base: @escaping ByteSink) { self.base = base }

  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    if case .unsigned = stage { return try base(bytes) }
    pending += bytes
    if case .beginning = stage { try begin() }
    if case .header = stage { try readHeader() }
    if case .signed = stage { try release() }
  }

  /// Looks at the signature, now that all has gone by.
  ///
  /// - Parameter recipient: Who opened the message, as a signature names them.
  /// - Returns: Who signed it; `nil` where nobody did.
  /// - Throws: ``UnreadableMessage``, if the signature is not right, or is for others.
  package func finish(openedBy recipient: String) throws -> AgeRecipient? {
    switch stage {
    case .beginning:
      try pending.withUnsafeBytes(base)
      return nil
    case .unsigned: return nil
    case .header: throw UnreadableMessage.damaged("the head of this message's signature is broken")
    case .signed(let sender, let recipients):
      guard pending.count == SignedMessage.signatureLength,
        let key = try? Curve25519.Signing.PublicKey(rawRepresentation: sender.key),
        key.isValidSignature(pending, for: SignedMessage.statement(hash.finalize()))
      else { throw UnreadableMessage.damaged("this message's signature is not its sender's") }
      guard recipients.contains(recipient) else {
        throw UnreadableMessage.damaged(
          "this message was signed for others than you, and somebody handed it on")
      }
      return sender
    }
  }

  private func begin() throws {
    if pending.starts(with: SignedMessage.magic) {
      hash.update(data: SignedMessage.magic)
      pending.removeFirst(SignedMessage.magic.count)
      stage = .header
    } else if pending.starts(with: SignedMessage.unsignedMagic) {
      pending.removeFirst(SignedMessage.unsignedMagic.count)
      stage = .unsigned
      try pending.withUnsafeBytes(base)
      pending.erase()
    } else if ![SignedMessage.magic, SignedMessage.unsignedMagic]
      .contains(where: { $0.starts(with: pending) })
    {
      stage = .unsigned
      try pending.withUnsafeBytes(base)
      pending.erase()
    }
  }

  private func readHeader() throws {
    guard let end = pending.firstRange(of: Array("\n\n".utf8)) else {
      guard pending.count <= Self.longestHeader else {
        throw UnreadableMessage.damaged("the head of this message's signature is broken")
      }
      return
    }
    let header = pending[..<end.upperBound]
    let lines = String(decoding: header.dropLast(2), as: UTF8.self).split(separator: "\n")
    guard let first = lines.first, first.hasPrefix("from "),
      let sender = try? AgeRecipient(String(first.dropFirst(5))), sender.kind == .ssh,
      lines.count > 1, lines.dropFirst().allSatisfy({ $0.hasPrefix("to ") })
    else { throw UnreadableMessage.damaged("the head of this message's signature is broken") }
    hash.update(data: header)
    stage = .signed(by: sender, to: lines.dropFirst().map { String($0.dropFirst(3)) })
    pending.removeFirst(header.count)
  }

  /// Lets all go by but what may be the signature.
  private func release() throws {
    let count = pending.count - SignedMessage.signatureLength
    guard count > 0 else { return }
    try pending[..<count].withUnsafeBytes { bytes in
      hash.update(bufferPointer: bytes)
      try base(bytes)
    }
    pending.removeFirst(count)
  }
}
