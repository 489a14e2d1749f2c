/// The order in which passwords and keys are tried.
///
/// The credential that opened this message before comes first, then the one that last opened any
/// message. Credentials that match the hint come next. All others follow in their original order.
struct TrialOrder {
  private let before: Credential.ID?
  private let last: Credential.ID?
  private let hint: String?

  init(_ recollection: Recollection, for message: SecretMessage, hint: String?) {
    before = recollection.opener(of: message.fingerprint)
    last = recollection.last
    self.hint = hint.flatMap { $0.isEmpty ? nil : $0.lowercased() }
  }

  func sorted(_ credentials: [Credential]) -> [Credential] {
    sorted(credentials) { rank(of: $0) }
  }

  /// Returns the handlers, with expensive ones last unless they have opened this message before.
  func sorted(_ handlers: [DecryptionHandler]) -> [DecryptionHandler] {
    sorted(handlers) { $0.isExpensive && $0.credential != before ? 1 : 0 }
  }

  private func rank(of credential: Credential) -> Int {
    if credential.id == before { return 0 }
    if credential.id == last { return 1 }
    guard let hint else { return 3 }
    let texts = [credential.name, credential.hint ?? ""].map { $0.lowercased() }
    return texts.contains { $0.contains(hint) } ? 2 : 3
  }

  /// Returns the elements, stably sorted by rank.
  private func sorted<Element>(_ elements: [Element], by rank: (Element) -> Int) -> [Element] {
    elements.enumerated().map { (rank($0.element), $0.offset, $0.element) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}
