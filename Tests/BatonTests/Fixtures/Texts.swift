import Baton

// Checks of texts, for the tests of checks.

struct NotBlank: Check {
  func check(_ subject: String) -> Verdict<String> {
    subject.allSatisfy(\.isWhitespace) ? .invalid("is blank") : .valid
  }
}

/// A check that may suspend, as if it used a service; it does not apply to blank texts.
struct NotTaken: AsyncCheck {
  var taken: Set<String> = ["admin"]

  func check(_ subject: String) async -> Verdict<String> {
    await Task.yield()
    guard !subject.isEmpty else { return .skipped }
    return taken.contains(subject) ? .invalid("is taken") : .valid
  }
}

enum Texts {
  struct Offline: Error {}

  static let length = ClosureCheck("length") { (text: String) in
    text.count < 8 ? .invalid("has fewer than 8 characters") : .valid
  }
  static let digits = ClosureCheck("digits") { (text: String) in
    text.contains(where: \.isNumber) ? .valid : .invalid("has no digit")
  }
  /// A check that fails for a text with a line break.
  static let spelling = ClosureCheck("spelling") { (text: String) throws(Offline) in
    if text.contains("\n") { throw Offline() }
    return text == "teh" ? .invalid("is misspelt") : .valid
  }
  /// A spelling check that suspends.
  static let grammar = AsyncClosureCheck("grammar") { (text: String) async throws(Offline) in
    await Task.yield()
    return try spelling.check(text)
  }
}
