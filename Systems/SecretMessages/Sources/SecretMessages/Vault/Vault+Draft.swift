/// A message that somebody has begun to write and has not sent.
package struct Draft: Sendable, Hashable, Codable {
  /// Who is to read it, as it was typed.
  package var to: String
  /// What is written so far.
  package var text: String

  /// A draft.
  ///
  /// - Parameters:
  ///   - to: Who is to read it, as it was typed.
  ///   - text: What is written so far.
  package init(to: String = "", text: String = "") {
    (self.to, self.text) = (to, text)
  }

  /// Whether nothing is written yet.
  package var isEmpty: Bool { to.isEmpty && text.isEmpty }
}

extension Vault {
  /// What was written last and not sent; `nil` where there is nothing.
  package var draft: Draft? { contents.draft }

  /// Keeps a draft in the place of the one before.
  ///
  /// - Parameter draft: The draft; `nil` removes the one that is there.
  /// - Throws: ``VaultError``; then the one before is there still.
  package func keep(_ draft: Draft?) throws(VaultError) {
    try update { $0.draft = draft }
  }
}
