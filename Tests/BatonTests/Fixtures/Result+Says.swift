import Testing

extension ExitTest.Result? {
  /// Returns whether the process wrote this text before it ended.
  func says(_ text: String) -> Bool {
    guard let bytes = self?.standardErrorContent else { return false }
    return String(decoding: bytes, as: UTF8.self).contains(": \(text)\n")
  }
}
