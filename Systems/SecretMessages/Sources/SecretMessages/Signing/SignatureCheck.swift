internal import Crypto
internal import Foundation

/// A filter that removes the signature from a message and verifies it at the message's end.
///
/// The filter also removes the marker line before an unsigned message that only looks signed.
package final class SignatureCheck {
  private enum Stage {
    case beginning
    case header
    case signed(by: AgeRecipient, to: [String])
    case unsigned
  }

  private static let longestHeader = 4 << 20
  /// The marker line and the prefix that must follow it.
  ///
  /// Sealing adds the line only before that prefix. Before any other text, the line is part of the
  /// message.
  private static let mistakable = SignedMessage.unsignedMagic + SignedMessage.family
  private let base: ByteSink
  private let recipient: String
  private let mostHeld: Int
  private let tell: (Authorship) throws -> Void
  private var isTold = false
  private var stage = Stage.beginning
  private var pending: [UInt8] = []
  private var hash = SHA512()

  /// - Parameters:
  ///   - recipient: The recipient that opened the message, as written in a signature.
  ///   - mostHeld: The maximum number of bytes of a signed message to hold until its signature is
  ///     verified.
  ///   - base: The sink that receives the message.
  ///   - tell: A function that is called once with the authorship, before `base` receives anything.
  package init(
    openedBy recipient: String, holding mostHeld: Int = 0, into base: @escaping ByteSink,
    telling tell: @escaping (Authorship) throws -> Void = { _ in }
  ) {
    self.recipient = recipient
    self.mostHeld = mostHeld
    self.base = base
    self.tell = tell
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    if case .unsigned = stage { return try base(bytes) }
    pending += bytes
    if case .beginning = stage { try begin() }
    if case .header = stage { try readHeader() }
    if case .signed(let sender, let recipients) = stage,
      isTold || pending.count > mostHeld + SignedMessage.signatureLength
    {
      try tellOnce(isUnbound(recipients) ? .unbound(sender) : .claimed(sender))
      try release()
    }
  }

  /// Verifies the signature after the filter has received the whole message.
  ///
  /// - Returns: The authorship, which is never ``Authorship/claimed(_:)``.
  /// - Throws: ``UnreadableMessage`` if the signature is invalid or names other recipients.
  package func finish() throws -> Authorship {
    switch stage {
    case .beginning:
      try goUnsigned()
      return .unsigned
    case .unsigned: return .unsigned
    case .header: throw UnreadableMessage.damaged("this message's signature header is malformed")
    case .signed(let sender, let recipients):
      let message = pending.dropLast(SignedMessage.signatureLength)
      message.withUnsafeBytes { hash.update(bufferPointer: $0) }
      let signature = pending[message.endIndex...]
      guard signature.count == SignedMessage.signatureLength,
        let key = try? Curve25519.Signing.PublicKey(rawRepresentation: sender.key),
        key.isValidSignature(signature, for: SignedMessage.statement(hash.finalize()))
      else { throw UnreadableMessage.damaged("this message's signature is invalid") }
      guard recipients.contains(recipient) else {
        throw UnreadableMessage.damaged(
          "this message was signed for others, and someone forwarded it to you")
      }
      let authorship: Authorship = isUnbound(recipients) ? .unbound(sender) : .signed(sender)
      try tellOnce(authorship)
      try message.withUnsafeBytes(base)
      return authorship
    }
  }

  /// Returns whether the signature names a password instead of recipients.
  private func isUnbound(_ recipients: [String]) -> Bool {
    recipient == SignedMessage.password && recipients.contains(recipient)
  }

  private func tellOnce(_ authorship: Authorship) throws {
    guard !isTold else { return }
    isTold = true
    try tell(authorship)
  }

  private func goUnsigned() throws {
    stage = .unsigned
    try tellOnce(.unsigned)
    try pending.withUnsafeBytes(base)
    pending.erase()
  }

  private func begin() throws {
    if pending.starts(with: SignedMessage.magic) {
      hash.update(data: SignedMessage.magic)
      pending.removeFirst(SignedMessage.magic.count)
      stage = .header
    } else if pending.starts(with: Self.mistakable) {
      pending.removeFirst(SignedMessage.unsignedMagic.count)
      try goUnsigned()
    } else if ![SignedMessage.magic, Self.mistakable].contains(where: { $0.starts(with: pending) })
    {
      try goUnsigned()
    }
  }

  private func readHeader() throws {
    guard let end = pending.firstRange(of: Array("\n\n".utf8)) else {
      guard pending.count <= Self.longestHeader else {
        throw UnreadableMessage.damaged("this message's signature header is malformed")
      }
      return
    }
    let header = pending[..<end.upperBound]
    let lines = String(decoding: header.dropLast(2), as: UTF8.self).split(separator: "\n")
    guard let first = lines.first, first.hasPrefix("from "),
      let sender = try? AgeRecipient(String(first.dropFirst(5))), sender.kind == .ssh,
      lines.count > 1, lines.dropFirst().allSatisfy({ $0.hasPrefix("to ") })
    else { throw UnreadableMessage.damaged("this message's signature header is malformed") }
    hash.update(data: header)
    stage = .signed(by: sender, to: lines.dropFirst().map { String($0.dropFirst(3)) })
    pending.removeFirst(header.count)
  }

  /// Writes all pending bytes to `base`, except the last ones, which may be the signature.
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
