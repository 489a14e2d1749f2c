internal import Dispatch

/// The age format, version 1, in binary or ASCII armor.
public struct AgeFormat: MessageFormat {
  /// `age`.
  public var name: String { "age" }
  private let mostWork: Int

  /// Creates the format with a limit on the cost of each password attempt.
  ///
  /// - Parameter mostWork: The base-2 logarithm of the maximum number of scrypt rounds. Each
  ///   increment doubles the cost of an attempt. At 20, an attempt takes several seconds and 1 GiB
  ///   of memory.
  public init(mostWork: Int = 20) {
    self.mostWork = mostWork
  }

  private static let magic = Array("age-encryption.org/".utf8)

  /// Returns whether a message begins like an age file, armored or not.
  public func recognizes(_ first: ArraySlice<UInt8>) -> Bool {
    first.starts(with: Self.magic) || Self.isArmored(first)
  }

  private static func isArmored(_ first: ArraySlice<UInt8>) -> Bool {
    // Accept any text that begins like armor, so that damaged armor is reported as damaged.
    first.drop(while: \.isSpace).starts(with: Array("-----BEGIN AGE ".utf8))
  }

  /// Reads the header, and returns the parsed message and a reader of the payload.
  ///
  /// - Throws: ``UnreadableMessage``, or an error from the reader.
  public func read(_ reader: ByteReader) throws -> (message: SecretMessage, body: ByteReader) {
    let isArmored = Self.isArmored(try reader.peek(128))
    let body = isArmored ? AgeArmor.reader(of: reader) : reader
    let header = try AgeHeader(reading: body)
    try header.checkStructure(mostWork: mostWork)
    var facts = MessageFacts(
      format: name, version: "1",
      recipients: header.stanzas.map { stanza in
        .init(
          type: stanza.type,
          workFactor: stanza.type == AgeScrypt.type ? AgeScrypt.workFactor(of: stanza) : nil)
      })
    if isArmored { facts.encodings = ["armor"] }
    return (
      SecretMessage(format: name, facts: facts, identifying: header.text, content: header), body
    )
  }

  /// Returns a handler for each key and for each Unicode form of each password, in order.
  public func handlers(
    trying credentials: [Credential], on message: SecretMessage
  ) -> [DecryptionHandler] {
    guard let header = message.content as? AgeHeader else { return [] }
    return credentials.flatMap { credential in
      switch credential.secret {
      case .identity(let identity): [keyHandler(credential, identity, header)]
      case .password(let password): passwordHandlers(credential, password, header)
      case .keys, .damaged, .unknown: [declining(credential, header)]
      }
    }
  }

  private func declining(_ credential: Credential, _ header: AgeHeader) -> DecryptionHandler {
    DecryptionHandler(credential) { () async throws(UnreadableMessage) in
      .declined(credential.unusable(for: header.recipientsInWords))
    }
  }

  private func keyHandler(
    _ credential: Credential, _ identity: AgeIdentity, _ header: AgeHeader
  ) -> DecryptionHandler {
    let stanzas = header.stanzas.filter { $0.type == identity.stanzaType }
    guard !stanzas.isEmpty else { return declining(credential, header) }
    return DecryptionHandler(credential) { () async throws(UnreadableMessage) in
      for stanza in stanzas {
        guard let fileKey = try identity.unwrap(stanza) else { continue }
        return .opened(try header.unlocked(with: fileKey))
      }
      return .declined("is not one of its recipients")
    }
  }

  private func passwordHandlers(
    _ credential: Credential, _ password: SecretBytes, _ header: AgeHeader
  ) -> [DecryptionHandler] {
    guard let stanza = header.stanzas.first, stanza.type == AgeScrypt.type else {
      return [declining(credential, header)]
    }
    return PasswordForms(of: password).all.map { form in
      DecryptionHandler(
        credential, label: form.label, isExpensive: true
      ) { () async throws(UnreadableMessage) in
        guard !form.password.isEmpty else { return .declined("is empty") }
        do {
          guard let fileKey = try await Self.fileKey(stanza, form.password) else {
            return .declined("does not match")
          }
          return .opened(try header.unlocked(with: fileKey))
        } catch let error as UnreadableMessage {
          throw error
        } catch {
          return .declined("could not be tried: there is too little memory")
        }
      }
    }
  }

  /// Derives the key outside the cooperative thread pool, because the derivation blocks a thread
  /// for about a second.
  private static func fileKey(
    _ stanza: AgeStanza, _ password: SecretBytes
  ) async throws -> SecretBytes? {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try AgeScrypt.unwrap(stanza, under: password) })
      }
    }
  }
}

extension AgeHeader {
  fileprivate var recipientsInWords: String {
    let types = stanzas.reduce(into: [String]()) { types, stanza in
      if !types.contains(stanza.type) { types.append(stanza.type) }
    }
    // Shorten the names of stanza types, because unknown types can have names of any length.
    return
      "which is sealed to \(types.prefix(4).map { String($0.prefix(32)) }.joined(separator: ", "))"
  }

  func unlocked(
    with fileKey: SecretBytes
  ) throws(UnreadableMessage) -> UnlockedMessage {
    guard isAuthentic(under: fileKey) else {
      throw .damaged("this age file is damaged: its header was changed after it was sealed")
    }
    return UnlockedMessage { body, sink in
      let nonce = try body.read(AgeStream.nonceLength)
      guard nonce.count == AgeStream.nonceLength else {
        throw UnreadableMessage.damaged("this age file is damaged: it ends after its header")
      }
      try AgeStream(fileKey: fileKey, nonce: nonce).open(body, into: sink)
    }
  }
}
