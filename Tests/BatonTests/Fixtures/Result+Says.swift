import Testing

extension ExitTest.Result? {
  /// Whether the process wrote this on its way out.
  func says(_ text: String) -> Bool {
    guard let bytes = self?.standardErrorContent else { return false }
    return String(decoding: bytes, as: UTF8.self).contains(": \(text)\n")
  }
}
