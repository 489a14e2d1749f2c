/// In which order passwords and keys are tried: what opened this very message before, then what
/// worked last, then what the client hints at, then the rest, as they came.
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

  /// Expensive ones come last, unless it is known that they open the message.
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

  /// Those of one rank stay as they were.
  private func sorted<Element>(_ elements: [Element], by rank: (Element) -> Int) -> [Element] {
    elements.enumerated().map { (rank($0.element), $0.offset, $0.element) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}
