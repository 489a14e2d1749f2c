internal import BatonFoundation
package import SecretMessages

/// What is at hand for who writes: the contacts and the draft of a vault, and an outbox.
package struct WritingDesk: Sendable {
  private let vault: Vault
  private let outbox: Outbox

  /// A desk.
  ///
  /// - Parameters:
  ///   - vault: Where contacts are, and where drafts are kept.
  ///   - outbox: Where sealed messages go.
  package init(_ vault: Vault, _ outbox: Outbox) {
    (self.vault, self.outbox) = (vault, outbox)
  }

  var folder: String { outbox.path }
  /// What was kept last.
  var draft: Draft { vault.draft ?? Draft() }

  @concurrent
  func contacts() async -> [Contact] { vault.contacts }

  /// Keeps a draft; where nothing is written, none.
  @concurrent
  func keep(_ draft: Draft) async throws(VaultError) { try vault.keep(draft.isEmpty ? nil : draft) }

  /// Seals a draft into the outbox.
  ///
  /// - Returns: What its file is called.
  @concurrent
  func send(_ draft: Draft) async throws -> String {
    guard !draft.text.allSatisfy(\.isWhitespace) else { throw Refusal() }
    return try outbox.send(draft.text, to: vault.contacts.recipients(in: draft.to))
  }

  struct Refusal: SelfDescribingError {
    var description: String { spoken("nothing is written yet", "아직 쓴 것이 없습니다", "还什么都没写") }
  }
}
