internal import Dispatch

/// The age format, version 1, as bytes and as ASCII armor.
public struct AgeFormat: MessageFormat {
  /// `age`.
  public var name: String { "age" }
  private let mostWork: Int

  /// The format, with a limit for the work that a message may ask for.
  ///
  /// - Parameter mostWork: The logarithm of the rounds of scrypt; each one more doubles time and
  ///   memory, which are some seconds and 1 GiB for 20.
  public init(mostWork: Int = 20) {
    self.mostWork = mostWork
  }

  private static let magic = Array("age-encryption.org/".utf8)

  /// Whether a message begins like an age file, or like one in armor.
  ///
  /// - Parameter first: The first bytes.
  /// - Returns: Whether it is of this format.
  public func recognizes(_ first: ArraySlice<UInt8>) -> Bool {
    first.starts(with: Self.magic) || Self.isArmored(first)
  }

  private static func isArmored(_ first: ArraySlice<UInt8>) -> Bool {
    // The beginning of it is enough, so that a damaged one is told from no message.
    first.drop(while: \.isSpace).starts(with: Array("-----BEGIN AGE ".utf8))
  }

  /// Reads the header.
  ///
  /// - Parameter reader: The message, at its beginning.
  /// - Returns: What was read, and the payload.
  /// - Throws: ``UnreadableMessage``, or what the reader throws.
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

  /// The handlers: one for each key, and for each password in each of its forms.
  ///
  /// - Parameters:
  ///   - credentials: The passwords and keys, in the order in which they are to be tried.
  ///   - message: A message of this format.
  /// - Returns: The handlers, in the same order.
  public func handlers(
    trying credentials: [Credential], on message: SecretMessage
  ) -> [DecryptionHandler] {
    guard let header = message.content as? AgeHeader else { return [] }
    return credentials.flatMap { credential in
      switch credential.secret {
      case .identity(let identity): [keyHandler(credential, identity, header)]
      case .password(let password): passwordHandlers(credential, password, header)
      case .keys, .damaged: [declining(credential, header)]
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
            return .declined("does not fit")
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

  /// Works for a second or so, on a thread of its own: nobody's task stands still meanwhile.
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
    // Grease and strangers have any name.
    return
      "which is sealed to \(types.prefix(4).map { String($0.prefix(32)) }.joined(separator: ", "))"
  }

  /// The message, if the header is as who sealed it has left it.
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
