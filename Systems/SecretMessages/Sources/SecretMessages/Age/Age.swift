/// The age format, version 1: for new messages.
///
/// What is sealed is sealed as it is. ``MessageOpener`` takes a signature off what it opens, so bytes
/// that may begin like a signed message are sealed by way of ``SignedMessage/reader(ofUnsigned:)``.
public enum Age {
  /// How a file looks.
  public enum Form: Sendable, Hashable {
    /// Bytes.
    case binary
    /// Text that survives mail: ASCII armor.
    case armored
  }

  /// The logarithm of scrypt's rounds that a new message gets: a quarter of a GiB of memory and
  /// about a second for each try.
  public static var workFactor: Int { 18 }

  /// Seals a message to everybody in a list, in chunks, so that its length is no matter.
  ///
  /// - Parameters:
  ///   - reader: The message.
  ///   - recipients: Who is to read it.
  ///   - form: How the file looks.
  ///   - sink: Where the file goes.
  /// - Throws: ``SealingError``, what the reader and the sink throw, or a `CancellationError`.
  public static func seal(
    _ reader: ByteReader, to recipients: [AgeRecipient], as form: Form = .binary,
    into sink: ByteSink
  ) throws {
    try check(recipients)
    let fileKey = Random.secret(AgeFileKey.length)
    try seal(reader, fileKey, recipients.map { try $0.wrap(fileKey) }, as: form, into: sink)
  }

  /// A sink that seals what it gets to everybody in a list; `finish` ends the file.
  ///
  /// - Parameters:
  ///   - recipients: Who is to read it.
  ///   - form: How the file looks.
  ///   - base: Where the file goes.
  /// - Returns: The sink, and what ends the file.
  /// - Throws: ``SealingError``, or what the base throws.
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

  /// Seals a message under a password, in chunks, so that its length is no matter.
  ///
  /// - Parameters:
  ///   - reader: The message.
  ///   - password: The password; used as the bytes that it is.
  ///   - workFactor: The logarithm of scrypt's rounds, from 1 to 20.
  ///   - form: How the file looks.
  ///   - sink: Where the file goes.
  /// - Throws: ``SealingError``, what the reader and the sink throw, or a `CancellationError`.
  public static func seal(
    _ reader: ByteReader, under password: SecretBytes, workFactor: Int = Age.workFactor,
    as form: Form = .binary, into sink: ByteSink
  ) throws {
    let (fileKey, stanza) = try AgeScrypt.newFileKey(under: password, workFactor: workFactor)
    try seal(reader, fileKey, [stanza], as: form, into: sink)
  }

  /// Seals a message in memory.
  ///
  /// - Parameters:
  ///   - plaintext: The message.
  ///   - recipients: Who is to read it.
  ///   - form: How the file looks.
  /// - Returns: The file.
  /// - Throws: ``SealingError``, or a `CancellationError`.
  public static func seal(
    _ plaintext: [UInt8], to recipients: [AgeRecipient], as form: Form = .binary
  ) throws -> [UInt8] {
    var sealed: [UInt8] = []
    try seal(ByteReader(plaintext), to: recipients, as: form) { sealed += $0 }
    return sealed
  }

  /// Seals a message in memory under a password.
  ///
  /// - Parameters:
  ///   - plaintext: The message.
  ///   - password: The password; used as the bytes that it is.
  ///   - workFactor: The logarithm of scrypt's rounds, from 1 to 20.
  ///   - form: How the file looks.
  /// - Returns: The file.
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
        "a hybrid recipient beside one that is not would be no safer than that one; seal to each "
          + "kind apart")
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

  /// Writes a header and, with a nonce of its own, a payload.
  static func write(
    _ header: AgeHeader, _ reader: ByteReader, _ fileKey: SecretBytes, into sink: ByteSink
  ) throws {
    let nonce = Random.bytes(AgeStream.nonceLength)
    try (header.text + nonce).withUnsafeBytes(sink)
    try AgeStream(fileKey: fileKey, nonce: nonce).seal(reader, into: sink)
  }
}
