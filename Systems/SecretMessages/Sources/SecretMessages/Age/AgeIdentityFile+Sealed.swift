internal import Foundation

extension AgeIdentityFile {
  /// Whether a file of keys is itself an age file under a password, as `age -p` makes of one.
  ///
  /// - Parameter text: What the file contains.
  /// - Returns: Whether it is read with a password.
  /// - Throws: ``Refusal``, if it is an age file that is damaged, or that no password opens.
  public static func isUnderPassword(_ text: SecretBytes) throws(Refusal) -> Bool {
    guard AgeFormat().recognizes(text.copy.prefix(128)) else { return false }
    _ = try sealed(text)
    return true
  }

  /// Reads a file of keys that is under a password.
  ///
  /// - Parameters:
  ///   - text: What the file contains: an age file, armored or not.
  ///   - password: Its password.
  /// - Throws: ``Refusal``, or what swift-crypto throws for want of memory.
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
    throw Refusal(description: "this is not the password that it is under")
  }

  private static func sealed(
    _ text: SecretBytes
  ) throws(Refusal) -> (header: AgeHeader, body: ByteReader) {
    do {
      let (message, body) = try AgeFormat().read(ByteReader(text.copy))
      if message.facts.takesPassword, let header = message.content as? AgeHeader {
        return (header, body)
      }
    } catch {
      throw Refusal(description: "\(error)")
    }
    throw Refusal(description: "it is itself sealed to keys; open it first with `secret open`")
  }
}
