internal import Crypto
internal import Foundation

/// A message with its sender's Ed25519 signature, placed inside the encryption.
///
/// The signature names the recipients, so a recipient cannot forward the message as if it were
/// meant for others.
///
///     secret-message/signed/v1
///     from ssh-ed25519 AAAA…
///     to age1…                      one line for each recipient
///
///     the message, followed by the 64 bytes of the signature
///
/// The signature covers a digest of everything before it, so a message can have any length.
///
/// A message sealed under a password is not signed. Anyone who knows the password could reseal the
/// message under a different one without the recipient noticing. Such messages from earlier
/// versions open as ``Authorship/unbound(_:)``.
///
/// An unsigned message is sealed unchanged, unless it begins like a signed one. Sealing then adds a
/// marker line before it, which opening removes:
///
///     secret-message/unsigned/v1
///     secret-message/ and the rest of the message
///
/// If anything else follows that line, the line is part of the message and is preserved.
///
/// Other tools, and the first version of this library, do not add the line. Without the line, an
/// unsigned message that begins like a signed one is rejected as damaged.
public enum SignedMessage {
  /// The beginning of every header, including those of future versions.
  static let family = Array("secret-message/".utf8)
  static let magic = family + Array("signed/v1\n".utf8)
  /// The marker before an unsigned message that looks signed.
  static let unsignedMagic = family + Array("unsigned/v1\n".utf8)
  static let signatureLength = 64
  /// The word that a signed message's header contains instead of recipients if the message is
  /// sealed under a password.
  static let password = "password"

  /// Returns a reader for a signed message, which the caller must seal to the same recipients.
  ///
  /// The signer must be an SSH key (Ed25519). The reader returns the header, the message and the
  /// signature.
  ///
  /// - Throws: ``SealingError`` if the key is not an SSH key, or there are no recipients.
  public static func reader(
    of reader: ByteReader, by signer: AgeIdentity, to recipients: [AgeRecipient]
  ) throws -> ByteReader {
    guard signer.kind == .ssh else {
      throw SealingError(
        .wrongSigner, "a message is signed with an SSH key of type ssh-ed25519")
    }
    guard !recipients.isEmpty else { throw SealingError.unboundSignature }
    let header =
      magic + Array("from \(signer.recipient)\n".utf8)
      + recipients.flatMap { Array("to \($0)\n".utf8) } + Array("\n".utf8)
    let source = Source(header, reader, signer)
    return ByteReader { try source.fill($0) }
  }

  /// Returns a reader that prepares an unsigned message for sealing.
  ///
  /// The message is unchanged unless it begins like a signed message.
  ///
  /// - Throws: An error from the reader.
  public static func reader(ofUnsigned reader: ByteReader) throws -> ByteReader {
    guard try reader.peek(family.count).elementsEqual(family) else { return reader }
    var front = unsignedMagic[...]
    return ByteReader { memory in
      let part = front.prefix(memory.count)
      guard !part.isEmpty else { return try reader.read(into: memory) }
      memory.copyBytes(from: part)
      front = front.dropFirst(part.count)
      return part.count
    }
  }

  /// Creates a sink that prepares an unsigned message for sealing, and a function that ends the
  /// message.
  package static func sink(
    ofUnsigned base: @escaping ByteSink
  ) -> (sink: ByteSink, finish: () throws -> Void) {
    // The bytes that may begin like a signed message, or `nil` once the sink knows whether they do.
    var beginning: [UInt8]? = []
    func begin(_ bytes: [UInt8]) throws {
      beginning = nil
      if bytes.starts(with: family) { try unsignedMagic.withUnsafeBytes(base) }
      try bytes.withUnsafeBytes(base)
    }
    return (
      { bytes in
        guard let pending = beginning else { return try base(bytes) }
        let all = pending + bytes
        guard all.count >= family.count else { return beginning = all }
        try begin(all)
      },
      { if let pending = beginning { try begin(pending) } }
    )
  }

  static func statement(_ digest: SHA512.Digest) -> [UInt8] { magic + Array(digest) }

  private final class Source {
    private var front: ArraySlice<UInt8>
    private let message: ByteReader
    private let signer: AgeIdentity
    private var hash = SHA512()
    private var isSigned = false

    init(_ header: [UInt8], _ message: ByteReader, _ signer: AgeIdentity) {
      front = header[...]
      self.message = message
      self.signer = signer
      hash.update(data: header)
    }

    func fill(_ memory: UnsafeMutableRawBufferPointer) throws -> Int {
      if front.isEmpty, !isSigned {
        let count = try message.read(into: memory)
        guard count == 0 else {
          hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: memory[..<count]))
          return count
        }
        front = try signature()[...]
        isSigned = true
      }
      let part = front.prefix(memory.count)
      memory.copyBytes(from: part)
      front = front.dropFirst(part.count)
      return part.count
    }

    private func signature() throws -> [UInt8] {
      let key = try signer.secret.withUnsafeBytes {
        try Curve25519.Signing.PrivateKey(rawRepresentation: $0)
      }
      return Array(try key.signature(for: SignedMessage.statement(hash.finalize())))
    }
  }
}
