import SecretMessages

/// The password of a message, which is asked for when one is under a password, once.
actor TypedPassword: PasswordClient {
  private var typed: Result<[Credential], any Error>?

  func credentials() throws -> [Credential] {
    let result =
      typed
      ?? Result {
        let password = try Terminal.secret("Password of the message")
        return [Credential(name: "the password typed", .password(password))]
      }
    typed = result
    return try result.get()
  }

  func credentials(for facts: MessageFacts) throws -> [Credential] {
    guard facts.takesPassword else {
      let types = facts.recipients.map(\.type).prefix(4).map { String($0.prefix(32)) }
      throw Trouble(
        Trouble.usage,
        "this message is sealed to keys (\(types.joined(separator: ", "))), and not under a password; "
          + "say --identity FILE with one of them")
    }
    return try credentials()
  }

  func recollection() -> Recollection { Recollection() }
  func remember(_ id: Credential.ID, opening fingerprint: [UInt8]) {}
}
