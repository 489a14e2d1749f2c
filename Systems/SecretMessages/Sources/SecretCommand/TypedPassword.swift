import SecretMessages
import SecretScreens

/// A source that prompts for the messages' password only once, when a message first needs it.
actor TypedPassword: PasswordClient {
  private var typed: Result<[Credential], any Error>?

  func credentials() throws -> [Credential] {
    let result =
      typed
      ?? Result {
        let password = try Terminal.secret(
          spoken("Password of the message", "메시지의 비밀번호", "消息的密码"))
        let name = spoken("the password typed", "입력한 비밀번호", "输入的密码")
        return [Credential(name: name, .password(password))]
      }
    typed = result
    return try result.get()
  }

  func credentials(for facts: MessageFacts) throws -> [Credential] {
    guard facts.takesPassword else {
      let types = facts.recipients.map(\.type).prefix(4).map { String($0.prefix(32)) }
        .joined(separator: ", ")
      throw Trouble(
        Trouble.usage,
        "this message is sealed to keys (\(types)), and not under a password; "
          + "use --identity FILE with one of them",
        "이 메시지는 비밀번호가 아니라 키(\(types))로 암호화되어 있습니다. --identity FILE로 그중 하나를 지정하세요",
        "此消息是加密给密钥（\(types)）的，而不是用密码加密的；请用 --identity FILE 指定其中之一")
    }
    return try credentials()
  }

  func recollection() -> Recollection { Recollection() }
  func remember(_ id: Credential.ID, opening fingerprint: [UInt8]) {}
}
