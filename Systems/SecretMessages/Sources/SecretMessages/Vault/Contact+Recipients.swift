internal import Foundation

extension [Contact] {
  /// Returns the recipients in a comma-separated list of contact names and keys, in order.
  ///
  /// - Throws: ``SealingError`` if a recipient is unknown or the list is empty.
  package func recipients(in text: String) throws(SealingError) -> [AgeRecipient] {
    var rest = text.split(separator: ",", omittingEmptySubsequences: false)[...]
    var recipients: [AgeRecipient] = []
    // A contact's name may itself contain commas.
    let most = 1 + (map { $0.name.count { $0 == "," } }.max() ?? 0)
    while let first = rest.first {
      if let (contact, count) = contact(at: rest.prefix(most)) {
        recipients.append(contact.recipient)
        rest = rest.dropFirst(count)
      } else {
        if let recipient = try Self.recipient(first.trimmed) { recipients.append(recipient) }
        rest = rest.dropFirst()
      }
    }
    guard !recipients.isEmpty else {
      throw SealingError(.noRecipient, "no recipient is named")
    }
    return recipients
  }

  /// Returns the contact with the longest name at the beginning of `parts`, and the number of parts
  /// in that name.
  private func contact(at parts: ArraySlice<Substring>) -> (Contact, count: Int)? {
    for count in (1...parts.count).reversed() {
      let name = parts.prefix(count).joined(separator: ",").trimmed
      if let contact = first(where: { $0.name.trimmed == name }) { return (contact, count) }
    }
    return nil
  }

  private static func recipient(_ text: String) throws(SealingError) -> AgeRecipient? {
    guard !text.isEmpty else { return nil }
    guard ["age1", "ssh-", "AGE-SECRET-KEY-"].contains(where: text.hasPrefix) else {
      throw SealingError(
        .wrongRecipient, "\"\(text.shown)\" is neither a contact in the vault nor a recipient's key"
      )
    }
    return try AgeRecipient(text)
  }
}

extension StringProtocol {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
