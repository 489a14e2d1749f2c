internal import BatonFoundation
package import SecretMessages

/// The resources for writing messages: a vault with the contacts and the draft, and an outbox.
package struct WritingDesk: Sendable {
  private let vault: Vault
  private let outbox: Outbox

  /// Creates a desk from a vault with the contacts and the draft, and an outbox.
  package init(_ vault: Vault, _ outbox: Outbox) {
    (self.vault, self.outbox) = (vault, outbox)
  }

  var folder: String { outbox.path }
  var draft: Draft { vault.draft ?? Draft() }

  @concurrent
  func contacts() async -> [Contact] { vault.contacts }

  /// Stores a draft, or removes the stored draft if the given one is empty.
  @concurrent
  func keep(_ draft: Draft) async throws(VaultError) { try vault.keep(draft.isEmpty ? nil : draft) }

  /// Seals a draft into the outbox, and returns the file's name.
  @concurrent
  func send(_ draft: Draft) async throws -> String {
    guard !draft.text.allSatisfy(\.isWhitespace) else { throw Refusal() }
    return try outbox.send(draft.text, to: vault.contacts.recipients(in: draft.to))
  }

  struct Refusal: SelfDescribingError {
    var description: String { spoken("nothing is written yet", "아직 쓴 것이 없습니다", "还什么都没写") }
  }
}
