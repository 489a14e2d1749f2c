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
  let answer: @Sendable () async -> Answer
}
