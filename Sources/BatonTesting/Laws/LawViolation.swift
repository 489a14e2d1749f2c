public import Baton

/// An error that describes a violated law, with the culprit and the request's path.
///
/// If a test throws this error, the test fails with the error's ``description``:
///
/// ```
/// "kitchen" breaks law 2: at most one handler handles a request, and later ones are never called.
/// "b" handled the request, and "c" was called after it.
/// kitchen: handled
/// ├─ a: passed
/// ├─ b: handled
/// └─ c: handled
/// Checked at KitchenTests/KitchenTests.swift:12.
/// ```
public struct LawViolation: Error {
  /// The violated law.
  public let law: Law
  /// The name of the handler or chain that violated the law.
  public let culprit: String
  /// A description of the violation in one or two sentences.
  public let finding: String
  /// The request's path, if any.
  public let path: Path?
  /// The file and the line of the call in the test.
  public let location: String

  /// The description without the location.
  public var message: String {
    let lines = ["\"\(culprit)\" breaks \(law).", finding] + (path?.visits.map(\.drawing) ?? [])
    return lines.joined(separator: "\n")
  }
}

extension LawViolation: CustomStringConvertible {
  /// The law, the description of the violation, the path drawn as a tree, and the location.
  public var description: String { "\(message)\nChecked at \(location)." }
}

extension Path.Visit {
  /// The visit and the visits inside it as a tree, without times, which differ in each run.
  var drawing: String { outline.description }

  private var outline: Outline {
    Outline("\(name): \(decision.rawValue)", parts: visits.map(\.outline))
  }
}

/// A description of a violation, without the culprit, the path and the location.
struct Finding {
  let law: Law
  let text: String

  init(_ law: Law, _ text: String) {
    self.law = law
    self.text = text
  }

  func violation(
    by culprit: String, on path: Path? = nil, at location: String
  ) -> LawViolation {
    LawViolation(law: law, culprit: culprit, finding: text, path: path, location: location)
  }
}
