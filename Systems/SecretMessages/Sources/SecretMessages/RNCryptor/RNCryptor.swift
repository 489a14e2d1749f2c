internal import Crypto
internal import CryptoExtras
internal import Foundation

/// RNCryptor's data format, version 3, for recipients that cannot read a newer format.
///
/// Its 10,000 PBKDF2 rounds no longer protect a weak password, so seal new messages with ``Age``.
///
/// These functions seal content unchanged. If the content might begin like a signed message,
/// prepare it with ``SignedMessage/reader(ofUnsigned:)``. Otherwise, ``MessageOpener`` interprets
/// its beginning as a signature.
public enum RNCryptor {
  /// The default maximum length of a message, which is 1 GiB because the message is held in memory.
  public static var longestMessage: Int { 1 << 30 }

  /// The maximum number of bytes to seal, chosen so that the sealed message can be opened again.
  public static var longestPlaintext: Int {
    // Subtract the header for a password, at most one block of padding, and the HMAC.
    longestMessage - 34 - RNCryptorMessage.blockLength - 32
  }

  /// Seals a message under a password in pieces, without holding the whole message in memory.
  ///
  /// The password's bytes are used unchanged.
  ///
  /// - Throws: ``SealingError`` for an empty password or a message longer than
  ///   ``longestPlaintext``; an error from the reader or the sink; or a `CancellationError`.
  public static func seal(
    _ reader: ByteReader, under password: SecretBytes, into sink: ByteSink
  ) throws {
    try seal(
      reader, under: password, encryptionSalt: Random.bytes(RNCryptorMessage.saltLength),
      hmacSalt: Random.bytes(RNCryptorMessage.saltLength),
      iv: Random.bytes(RNCryptorMessage.blockLength), into: sink)
  }

  /// Seals a message under two raw keys in pieces, without holding the whole message in memory.
  ///
  /// - Throws: ``SealingError`` for a message longer than ``longestPlaintext``; an error from the
  ///   reader or the sink; or a `CancellationError`.
  public static func seal(
    _ reader: ByteReader, under keys: RNCryptorKeys, into sink: ByteSink
  ) throws {
    try seal(
      reader, header: [3, 0], iv: Random.bytes(RNCryptorMessage.blockLength), with: keys, into: sink
    )
  }

  /// Seals a message in memory under a password.
  ///
  /// The password's bytes are used unchanged.
  ///
  /// - Throws: ``SealingError`` for an empty password or a message that is too long.
  public static func seal(
    _ plaintext: [UInt8], under password: SecretBytes
  ) throws(SealingError) -> [UInt8] {
    try inMemory { try seal(ByteReader(plaintext), under: password, into: $0) }
  }

  /// Seals a message in memory under two raw keys.
  ///
  /// - Throws: ``SealingError`` if the message is too long or memory is exhausted.
  public static func seal(
    _ plaintext: [UInt8], under keys: RNCryptorKeys
  ) throws(SealingError) -> [UInt8] {
    try inMemory { try seal(ByteReader(plaintext), under: keys, into: $0) }
  }

  static func seal(
    _ plaintext: [UInt8], under password: SecretBytes, encryptionSalt: [UInt8],
    hmacSalt: [UInt8], iv: [UInt8]
  ) throws(SealingError) -> [UInt8] {
    try inMemory {
      try seal(
        ByteReader(plaintext), under: password, encryptionSalt: encryptionSalt, hmacSalt: hmacSalt,
        iv: iv, into: $0)
    }
  }

  static func seal(
    _ plaintext: [UInt8], under keys: RNCryptorKeys, iv: [UInt8]
  ) throws(SealingError) -> [UInt8] {
    try inMemory {
      try seal(ByteReader(plaintext), header: [3, 0], iv: iv, with: keys, into: $0)
    }
  }

  private static func inMemory(
    _ seal: (ByteSink) throws -> Void
  ) throws(SealingError) -> [UInt8] {
    var sealed: [UInt8] = []
    do {
      try seal { sealed += $0 }
      return sealed
    } catch {
      throw error as? SealingError ?? .failed(error)
    }
  }

  private static func seal(
    _ reader: ByteReader, under password: SecretBytes, encryptionSalt: [UInt8], hmacSalt: [UInt8],
    iv: [UInt8], into sink: ByteSink
  ) throws {
    guard !password.isEmpty else { throw SealingError.emptyPassword }
    let keys = try attempt {
      RNCryptorKeys(
        unchecked: try RNCryptorKeys.derive(password, salt: encryptionSalt),
        try RNCryptorKeys.derive(password, salt: hmacSalt))
    }
    let header = [3, 1] + encryptionSalt + hmacSalt
    try seal(reader, header: header, iv: iv, with: keys, into: sink)
  }

  static func seal(
    _ reader: ByteReader, header: [UInt8], iv: [UInt8], with keys: RNCryptorKeys,
    limit: Int = longestPlaintext, into sink: ByteSink
  ) throws {
    let encryption = SymmetricKey(keys.encryption)
    var code = HMAC<SHA256>(key: SymmetricKey(keys.hmac))
    func write(_ bytes: Data) throws {
      code.update(data: bytes)
      try bytes.withUnsafeBytes(sink)
    }
    try write(Data(header + iv))
    // In CBC mode, each block of plaintext is combined with the sealed block before it.
    var front = iv
    var count = 0
    var isAtEnd = false
    while !isAtEnd {
      try Task.checkCancellation()
      var chunk = try reader.read(RNCryptorMessage.chunkLength)
      defer { chunk.erase() }
      isAtEnd = try reader.isAtEnd
      count += chunk.count
      guard count <= limit else { throw SealingError.tooLong(for: limit) }
      let sealed = try attempt {
        try AES._CBC.encrypt(
          chunk, using: encryption, iv: AES._CBC.IV(ivBytes: front), noPadding: !isAtEnd)
      }
      front = Array(sealed.suffix(RNCryptorMessage.blockLength))
      try write(sealed)
    }
    try Data(code.finalize()).withUnsafeBytes(sink)
  }

  private static func attempt<Value>(_ body: () throws -> Value) throws(SealingError) -> Value {
    do { return try body() } catch { throw .failed(error) }
  }
}
