import ArgumentParser
import SecretMessages
import SecretScreens

struct Recipients: ParsableArguments {
  @Option(
    name: [.long, .customShort("t")],
    help: .spoken(
      "A recipient: age1…, ssh-ed25519 …, or a contact in the vault. May be repeated.",
      "수신자: age1…, ssh-ed25519 …, 또는 보관함의 연락처. 여러 번 쓸 수 있습니다.",
      "收件人：age1…、ssh-ed25519 …，或保险库中的联系人。可多次使用。"))
  var to: [String] = []

  func validate() throws {
    for recipient in to { try Optional(recipient).checkNotEmpty("--to") }
  }

  /// Returns the recipients, opening the vault only to look up a contact.
  func resolved(in vaultOptions: VaultOptions) throws -> [AgeRecipient] {
    var vault: Vault?
    return try to.enumerated().map { index, text in
      if text.hasPrefix("age1") || text.hasPrefix("ssh-") || text.hasPrefix("AGE-SECRET-KEY-") {
        return try AgeRecipient(text)
      }
      let opened = try vault ?? vaultOptions.open()
      vault = opened
      guard let contact = opened.contacts.first(where: { $0.name == text }) else {
        let what =
          to.count == 1
          ? spoken("the value of --to", "--to에 지정한 것", "--to 所指的")
          : spoken("number \(index + 1) of --to", "\(index + 1)번째 --to", "第 \(index + 1) 个 --to ")
        throw Trouble(
          Trouble.usage, "\(what) is neither a recipient nor a contact in the vault",
          "수신자도 보관함의 연락처도 아닙니다: \(what)", "\(what)既不是收件人，也不是保险库中的联系人")
      }
      return contact.recipient
    }
  }
}
