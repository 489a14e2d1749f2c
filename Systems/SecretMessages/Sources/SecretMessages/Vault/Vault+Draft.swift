/// An unfinished message that has not been sent.
package struct Draft: Sendable, Hashable, Codable {
  /// The recipients, as typed.
  package var to: String
  /// The text typed so far.
  package var text: String

  /// Creates a draft.
  package init(to: String = "", text: String = "") {
    (self.to, self.text) = (to, text)
  }

  package var isEmpty: Bool { to.isEmpty && text.isEmpty }
}

extension Vault {
  /// The unsent draft, or `nil` if there is none.
  package var draft: Draft? { contents.draft }

  /// Replaces the stored draft, or removes it if `nil`.
  ///
  /// If this method throws an error, the previous draft is unchanged.
  package func keep(_ draft: Draft?) throws(VaultError) {
    try update { $0.draft = draft }
  }
}
