internal import Crypto
internal import Foundation

/// A message with its sender's signature (Ed25519), which lies inside the encryption and names those it
/// is sealed to: nobody who got it can hand it on as if it were meant for others.
///
///     secret-message/signed/v1
///     from ssh-ed25519 AAAA…
///     to age1…                      a line for each recipient
///
///     the message, and behind it 64 bytes of signature
///
/// Signed is a digest of all of that but the signature, so a message may be as long as it likes.
///
/// Nothing is signed under a password: any of those who know it could seal the message anew under
/// another one, for somebody who cannot tell. What was signed so before opens as ``Authorship/unbound(_:)``.
///
/// A message that nobody signed is sealed as it is, unless it begins like one that is signed. Then a
/// line stands in front of it, which is taken off when it is opened; nothing else tells the two apart:
///
///     secret-message/unsigned/v1
///     secret-message/ and the rest of the message
///
/// Where anything else comes behind that line, it is the message's own, and stays.
///
/// Who seals without this library, or did so with its first version, puts no such line there: then a
/// message that begins like a signed one and is none is refused as damaged.
public enum SignedMessage {
  /// What every head begins with, also those of versions to come.
  static let family = Array("secret-message/".utf8)
  static let magic = family + Array("signed/v1\n".utf8)
  /// What stands in front of a message that looks like a signed one, and is not.
  static let unsignedMagic = family + Array("unsigned/v1\n".utf8)
  static let signatureLength = 64
  /// What a message that was signed under a password names as its recipient.
  static let password = "password"

  /// A message with its signature, ready to be sealed to the same recipients.
  ///
  /// - Parameters:
  ///   - reader: The message.
  ///   - signer: A key of SSH (Ed25519).
  ///   - recipients: Who is to read it.
  /// - Returns: A reader of both.
  /// - Throws: ``SealingError``, if the key is not one of SSH, or there is no recipient.
  public static func reader(
    of reader: ByteReader, by signer: AgeIdentity, to recipients: [AgeRecipient]
  ) throws -> ByteReader {
    guard signer.kind == .ssh else {
      throw SealingError(
        .wrongSigner, "a message is signed with a key of SSH, of the type ssh-ed25519")
    }
    guard !recipients.isEmpty else { throw SealingError.unboundSignature }
    let header =
      magic + Array("from \(signer.recipient)\n".utf8)
      + recipients.flatMap { Array("to \($0)\n".utf8) } + Array("\n".utf8)
    let source = Source(header, reader, signer)
    return ByteReader { try source.fill($0) }
  }

  /// A message that nobody signed, ready to be sealed: as it is, unless it begins like one that is
  /// signed.
  ///
  /// - Parameter reader: The message.
  /// - Returns: A reader of what opens as the same bytes, whatever they are.
  /// - Throws: What the reader throws.
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

  /// A sink for a message that nobody signed, which hands on what is ready to be sealed; `finish` hands
  /// on what is left.
  ///
  /// - Parameter base: Where that goes.
  /// - Returns: The sink, and what ends the message.
  package static func sink(
    ofUnsigned base: @escaping ByteSink
  ) -> (sink: ByteSink, finish: () throws -> Void) {
    // What may become the beginning of a signed one; `nil` when that is known.
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

  /// What is signed.
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
