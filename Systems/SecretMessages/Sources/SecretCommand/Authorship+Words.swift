import SecretMessages
import SecretScreens

extension Authorship {
  /// Returns a sentence about a message's author, with the author's name if a contact has that key.
  func words(knowing contacts: [Contact]) -> String {
    func named(_ sender: AgeRecipient) -> String {
      let contact = contacts.first { $0.recipient == sender }
      return (contact.map { "\($0.name.shown), " } ?? "") + sender.description
    }
    return switch self {
    case .unsigned:
      spoken("this message is not signed", "이 메시지에는 서명이 없습니다", "此消息未签名")
    case .signed(let sender):
      spoken(
        "signed by \(named(sender))", "서명한 사람: \(named(sender))", "签名者：\(named(sender))")
    case .claimed(let sender):
      spoken(
        "this message claims to be signed by \(named(sender)); only exit code 0 confirms it",
        "이 메시지의 서명자라고 적힌 사람: \(named(sender)). 종료 코드가 0일 때만 사실입니다",
        "此消息自称由 \(named(sender)) 签名；只有退出码为 0 才表示属实")
    case .unbound(let sender):
      spoken(
        "this message is not signed for you: \(named(sender)) signed it for anyone who knows a "
          + "password, and anyone may have forwarded it",
        "이 메시지는 받는 사람을 위해 서명된 것이 아닙니다. 비밀번호를 아는 누구에게나 서명된 것이라 아무나 전달했을 수 있습니다. "
          + "서명한 사람: \(named(sender))",
        "此消息不是为您签名的：\(named(sender)) 是为任何知道密码的人签名的，可能经任何人转交")
    @unknown default:
      spoken(
        "it is not known whether this message is signed", "이 메시지에 서명이 있는지 알 수 없습니다",
        "不知道此消息是否已签名")
    }
  }
}
