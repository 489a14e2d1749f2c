internal import FieldFormats

/// An asynchronous check of a value, with the indices of its list element, if any.
struct SuspendedLook: Sendable {
  enum Answer: Sendable {
    case made(FormatFault?)
    /// The look failed, with the code of the failure and the thrown error, if any.
    case failed(String, cause: (any Error)?)

    var isClean: Bool { if case .made(nil) = self { true } else { false } }
  }

  var indices: [Int] = []
  let subject: any FieldValue
  let answer: @Sendable () async -> Answer

  /// Whether both looks are about values that are known to be equal.
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
