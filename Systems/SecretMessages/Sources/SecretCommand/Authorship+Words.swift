import SecretMessages

extension Authorship {
  /// What a command says of who wrote a message; who is among the contacts is called by name, too.
  func words(knowing contacts: [Contact]) -> String {
    func named(_ sender: AgeRecipient) -> String {
      let contact = contacts.first { $0.recipient == sender }
      return (contact.map { "\($0.name.shown), " } ?? "") + sender.description
    }
    return switch self {
    case .unsigned: "this message is not signed"
    case .signed(let sender): "signed by \(named(sender))"
    case .claimed(let sender):
      "this message says that it is signed by \(named(sender)); only exit code 0 says that it is so"
    case .unbound(let sender):
      "this message is not signed for you: \(named(sender)) signed it for whoever knows a password, "
        + "and anybody may have handed it on"
    @unknown default: "it is not known whether this message is signed"
    }
  }
}
