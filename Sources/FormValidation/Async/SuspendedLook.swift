internal import FieldFormats

/// A look that suspends, with the places of the element that it looks at; none for the form itself.
struct SuspendedLook: Sendable {
  /// What came of it.
  enum Answer: Sendable {
    /// It found something, or nothing.
    case made(FormatFault?)
    /// It could not be made: the code of how it failed, and what was thrown, if anything was.
    case failed(String, cause: (any Error)?)

    var isClean: Bool { if case .made(nil) = self { true } else { false } }
  }

  var indices: [Int] = []
  /// What somebody is asked about.
  let subject: any FieldValue
  let answer: @Sendable () async -> Answer

  /// Whether another look is about the same value, as far as that can be told.
  func isAboutSame(as other: SuspendedLook) -> Bool {
    if let one = subject as? String, let two = other.subject as? String {
      return one.hasBytes(of: two)
    }
    guard let value = subject as? any Equatable else { return false }
    func isEqual<Value: Equatable>(_ value: Value) -> Bool {
      (other.subject as? Value).map { $0 == value } ?? false
    }
    return isEqual(value)
  }
}
