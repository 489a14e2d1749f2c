internal import Foundation

extension AgeIdentityFile {
  /// Returns whether a key file is encrypted with a password, for example by `age -p`.
  ///
  /// - Throws: ``Refusal`` if the age file is damaged, or is sealed to keys instead of a password.
  public static func isUnderPassword(_ text: SecretBytes) throws(Refusal) -> Bool {
    guard AgeFormat().recognizes(withoutLeadingComments(text.copy).prefix(128)) else {
      return false
    }
    _ = try sealed(text)
    return true
  }

  /// Creates a key file by decrypting it with a password.
  ///
  /// - Parameters:
  ///   - text: The content of the age file, armored or not. The content may begin with comments.
  ///   - password: The file's password.
  /// - Throws: ``Refusal``, or an error from swift-crypto if memory is exhausted.
  public init(_ text: SecretBytes, under password: SecretBytes) throws {
    let (header, body) = try Self.sealed(text)
    for form in PasswordForms(of: password).all where !form.password.isEmpty {
      guard let stanza = header.stanzas.first,
        let fileKey = try AgeScrypt.unwrap(stanza, under: form.password)
      else { continue }
      var opened: [UInt8] = []
      defer { opened.erase() }
      do {
        try header.unlocked(with: fileKey).release(body) { opened += $0 }
      } catch let error as UnreadableMessage {
        throw Refusal(description: "\(error)")
      }
      try self.init(SecretBytes(opened))
      return
    }
    throw Refusal(description: "the password is wrong")
  }

  private static func sealed(
    _ text: SecretBytes
  ) throws(Refusal) -> (header: AgeHeader, body: ByteReader) {
    do {
      let (message, body) = try AgeFormat().read(
        ByteReader(Array(withoutLeadingComments(text.copy))))
      if message.facts.takesPassword, let header = message.content as? AgeHeader {
        return (header, body)
      }
    } catch {
      throw Refusal(description: "\(error)")
    }
    throw Refusal(description: "it is itself sealed to keys; open it first with `secret open`")
  }
}
