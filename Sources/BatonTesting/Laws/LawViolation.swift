public import Baton

/// A law that was broken: which one, by whom, what happened, and the path of the request.
///
/// It is thrown out of a test, and so fails the test with its ``description``:
///
/// ```
/// "kitchen" breaks law 2: at most one handler takes a request, and those after it are never called.
/// "b" took the request, and "c" was called after it.
/// kitchen: handled
/// ├─ a: passed
/// ├─ b: handled
/// └─ c: handled
/// Checked at KitchenTests/KitchenTests.swift:12.
/// ```
public struct LawViolation: Error {
  /// The law that was broken.
  public let law: Law
  /// The name of the handler or chain that broke it.
  public let culprit: String
  /// What happened, in a sentence or two.
  public let finding: String
  /// The path of the request that it happened to, where there is one.
  public let path: Path?
  /// The file and the line of the check that found it.
  public let location: String

  /// Everything but the location.
  public var message: String {
    let lines = ["\"\(culprit)\" breaks \(law).", finding] + (path?.visits.map(\.drawing) ?? [])
    return lines.joined(separator: "\n")
  }
}

extension LawViolation: CustomStringConvertible {
  /// The law, what happened, the path as drawn, and where the check stands.
  public var description: String { "\(message)\nChecked at \(location)." }
}

extension Path.Visit {
  /// The visit and those inside it as a tree, without the times, which differ from run to run.
  var drawing: String { outline.description }

  private var outline: Outline {
    Outline("\(name): \(decision.rawValue)", parts: visits.map(\.outline))
  }
}

/// What a check found, before it is known where the check stands.
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
