/// The age format, version 1, which is the default for new messages.
///
/// These functions seal content unchanged. If the content might begin like a signed message,
/// prepare it with ``SignedMessage/reader(ofUnsigned:)``. Otherwise, ``MessageOpener`` interprets
/// its beginning as a signature.
public enum Age {
  /// The encoding of an age file.
  public enum Form: Sendable, Hashable {
    /// The binary encoding.
    case binary
    /// ASCII armor, a text encoding that email leaves unchanged.
    case armored
  }

  /// The default work factor: the base-2 logarithm of the number of scrypt rounds.
  ///
  /// With this work factor, each password attempt takes 256 MiB of memory and about a second.
  public static var workFactor: Int { 18 }

  /// Seals a message of any length to the given recipients, in chunks.
  ///
  /// - Throws: ``SealingError``, an error from the reader or the sink, or a `CancellationError`.
  public static func seal(
    _ reader: ByteReader, to recipients: [AgeRecipient], as form: Form = .binary,
    into sink: ByteSink
  ) throws {
    try check(recipients)
    let fileKey = Random.secret(AgeFileKey.length)
    try seal(reader, fileKey, recipients.map { try $0.wrap(fileKey) }, as: form, into: sink)
  }

  /// Creates a sink that seals its input to the given recipients.
  ///
  /// Call `finish` to complete the file.
  ///
  /// - Throws: ``SealingError``, or an error from `base`.
  package static func sink(
    to recipients: [AgeRecipient], as form: Form = .binary, into base: @escaping ByteSink
  ) throws -> (sink: ByteSink, finish: () throws -> Void) {
    try check(recipients)
    let fileKey = Random.secret(AgeFileKey.length)
    let header = AgeHeader(try recipients.map { try $0.wrap(fileKey) }, sealedWith: fileKey)
    guard form == .armored else { return try payloadSink(header, fileKey, into: base) }
    let armor = AgeArmor.sink(into: base)
    let payload = try payloadSink(header, fileKey, into: armor.sink)
    return (
      payload.sink,
      {
        try payload.finish()
        try armor.finish()
      }
    )
  }

  private static func payloadSink(
    _ header: AgeHeader, _ fileKey: SecretBytes, into base: @escaping ByteSink
  ) throws -> (sink: ByteSink, finish: () throws -> Void) {
    let nonce = Random.bytes(AgeStream.nonceLength)
    try (header.text + nonce).withUnsafeBytes(base)
    return AgeStream(fileKey: fileKey, nonce: nonce).sink(into: base)
  }

  /// Seals a message of any length under a password, in chunks.
  ///
  /// - Parameters:
  ///   - reader: The message.
  ///   - password: The password, whose bytes are used unchanged.
  ///   - workFactor: The base-2 logarithm of the number of scrypt rounds, from 1 to 20.
  ///   - form: The encoding of the file.
  ///   - sink: The destination of the file.
  /// - Throws: ``SealingError``, an error from the reader or the sink, or a `CancellationError`.
  public static func seal(
    _ reader: ByteReader, under password: SecretBytes, workFactor: Int = Age.workFactor,
    as form: Form = .binary, into sink: ByteSink
  ) throws {
    let (fileKey, stanza) = try AgeScrypt.newFileKey(under: password, workFactor: workFactor)
    try seal(reader, fileKey, [stanza], as: form, into: sink)
  }

  /// Seals a message in memory and returns the age file.
  ///
  /// - Throws: ``SealingError``, or a `CancellationError`.
  public static func seal(
    _ plaintext: [UInt8], to recipients: [AgeRecipient], as form: Form = .binary
  ) throws -> [UInt8] {
    var sealed: [UInt8] = []
    try seal(ByteReader(plaintext), to: recipients, as: form) { sealed += $0 }
    return sealed
  }

  /// Seals a message in memory under a password and returns the age file.
  ///
  /// The password's bytes are used unchanged. The work factor is the base-2 logarithm of the number
  /// of scrypt rounds, from 1 to 20.
  ///
  /// - Throws: ``SealingError``, or a `CancellationError`.
  public static func seal(
    _ plaintext: [UInt8], under password: SecretBytes, workFactor: Int = Age.workFactor,
    as form: Form = .binary
  ) throws -> [UInt8] {
    var sealed: [UInt8] = []
    try seal(ByteReader(plaintext), under: password, workFactor: workFactor, as: form) {
      sealed += $0
    }
    return sealed
  }

  private static func check(_ recipients: [AgeRecipient]) throws(SealingError) {
    guard !recipients.isEmpty else {
      throw SealingError(.noRecipient, "a message needs a recipient")
    }
    let hybrids = recipients.filter { $0.kind == .hybrid }.count
    guard hybrids == 0 || hybrids == recipients.count else {
      throw SealingError(
        .mixedRecipients,
        "hybrid and plain recipients cannot be combined, because the plain one would weaken the "
          + "file; seal to each kind separately")
    }
    guard recipients.count <= 1000 else {
      throw SealingError(
        .tooManyRecipients, "a message has at most 1000 recipients, not \(recipients.count)")
    }
  }

  private static func seal(
    _ reader: ByteReader, _ fileKey: SecretBytes, _ stanzas: [AgeStanza], as form: Form,
    into sink: ByteSink
  ) throws {
    let header = AgeHeader(stanzas, sealedWith: fileKey)
    try withoutActuallyEscaping(sink) { sink in
      switch form {
      case .binary: try write(header, reader, fileKey, into: sink)
      case .armored:
        let armor = AgeArmor.sink(into: sink)
        try write(header, reader, fileKey, into: armor.sink)
        try armor.finish()
      }
    }
  }

  static func write(
    _ header: AgeHeader, _ reader: ByteReader, _ fileKey: SecretBytes, into sink: ByteSink
  ) throws {
    let nonce = Random.bytes(AgeStream.nonceLength)
    try (header.text + nonce).withUnsafeBytes(sink)
    try AgeStream(fileKey: fileKey, nonce: nonce).seal(reader, into: sink)
  }
}
