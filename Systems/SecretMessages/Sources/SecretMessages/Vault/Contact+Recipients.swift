internal import Foundation

extension [Contact] {
  /// Who is meant by a text, as it is typed: names of contacts and keys (`age1…`, `ssh-ed25519 …`), with
  /// commas between them.
  ///
  /// - Parameter text: The text.
  /// - Returns: Their keys, in the same order.
  /// - Throws: ``SealingError``, where somebody is unknown or nobody is named.
  package func recipients(in text: String) throws(SealingError) -> [AgeRecipient] {
    var rest = text.split(separator: ",", omittingEmptySubsequences: false)[...]
    var recipients: [AgeRecipient] = []
    // A name may have commas of its own.
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

  /// The contact with the longest name that a text begins with, and how many parts that name has.
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
        .wrongRecipient, "\"\(text.shown)\" is neither a contact of the vault nor a recipient's key"
      )
    }
    return try AgeRecipient(text)
  }
}

extension StringProtocol {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
