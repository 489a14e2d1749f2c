internal import Crypto
internal import CryptoExtras
internal import Foundation

/// RNCryptor's data format, version 3: for those who read nothing else.
///
/// Its 10,000 rounds of PBKDF2 protect no weak password today; seal new messages with ``Age``.
///
/// What is sealed is sealed as it is. ``MessageOpener`` takes a signature off what it opens, so bytes
/// that may begin like a signed message are sealed by way of ``SignedMessage/reader(ofUnsigned:)``.
public enum RNCryptor {
  /// How many bytes a message may have, unless a limit says otherwise: 1 GiB, since it is held in
  /// memory.
  public static var longestMessage: Int { 1 << 30 }

  /// How many bytes can be sealed, so that the message can be opened again.
  public static var longestPlaintext: Int {
    // The head of a message under a password, a block of padding at most, and the code.
    longestMessage - 34 - RNCryptorMessage.blockLength - 32
  }

  /// Seals a message under a password, some at a time, so that it is never all in memory.
  ///
  /// - Parameters:
  ///   - reader: The message.
  ///   - password: The password; used as the bytes that it is.
  ///   - sink: Where the sealed message goes.
  /// - Throws: ``SealingError``, for an empty password or a message of more than ``longestPlaintext``; what
  ///   the reader and the sink throw; or a `CancellationError`.
  public static func seal(
    _ reader: ByteReader, under password: SecretBytes, into sink: ByteSink
  ) throws {
    try seal(
      reader, under: password, encryptionSalt: Random.bytes(RNCryptorMessage.saltLength),
      hmacSalt: Random.bytes(RNCryptorMessage.saltLength),
      iv: Random.bytes(RNCryptorMessage.blockLength), into: sink)
  }

  /// Seals a message under two raw keys, some at a time, so that it is never all in memory.
  ///
  /// - Parameters:
  ///   - reader: The message.
  ///   - keys: The keys.
  ///   - sink: Where the sealed message goes.
  /// - Throws: ``SealingError``, for a message of more than ``longestPlaintext``; what the reader and the
  ///   sink throw; or a `CancellationError`.
  public static func seal(
    _ reader: ByteReader, under keys: RNCryptorKeys, into sink: ByteSink
  ) throws {
    try seal(
      reader, header: [3, 0], iv: Random.bytes(RNCryptorMessage.blockLength), with: keys, into: sink
    )
  }

  /// Seals a message in memory under a password.
  ///
  /// - Parameters:
  ///   - plaintext: The message.
  ///   - password: The password; used as the bytes that it is.
  /// - Returns: The sealed message.
  /// - Throws: ``SealingError``, for an empty password.
  public static func seal(
    _ plaintext: [UInt8], under password: SecretBytes
  ) throws(SealingError) -> [UInt8] {
    try inMemory { try seal(ByteReader(plaintext), under: password, into: $0) }
  }

  /// Seals a message in memory under two raw keys.
  ///
  /// - Parameters:
  ///   - plaintext: The message.
  ///   - keys: The keys.
  /// - Returns: The sealed message.
  /// - Throws: ``SealingError``, where memory is short.
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
    // Each block is mixed with the one in front of it.
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
