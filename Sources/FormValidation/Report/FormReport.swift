/// What a form's checks found: nothing, or every problem, in declared order.
///
/// ```swift
/// print(signUp.report(on: SignUp(name: "Ada", age: 7)))
/// // invalid: 2 problems in 5 checks
/// // - email: Please fill this in.
/// // - age: Must be at least 18.
/// ```
public struct FormReport: Error {
  /// What was found, in the order of the checks.
  public internal(set) var findings: [Finding]
  /// How many checks found nothing.
  public internal(set) var passedCount: Int
  /// How many checks did not apply, or needed what had failed.
  public internal(set) var skippedCount: Int

  /// Whether nothing is wrong.
  public var isValid: Bool { findings.isEmpty }

  /// The codes of the findings, in order.
  public var codes: [String] { findings.map(\.code) }

  /// What was found in a field.
  ///
  /// - Parameter path: The field's.
  /// - Returns: The findings about it, in order.
  public subscript(path: FieldPath) -> [Finding] {
    findings.filter { $0.path == path }
  }
}

extension FormReport: Hashable {}

extension FormReport: CustomStringConvertible {
  /// The verdict in a line, then each finding in a line of its own, in English.
  public var description: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let skips = skippedCount == 0 ? "" : ", \(skippedCount) skipped"
    guard !isValid else { return "valid: \(count(passedCount, "check")) passed\(skips)" }
    let failed = Set(findings.map(\.check.identifier)).count
    return "invalid: \(count(findings.count, "problem")) in "
      + "\(count(passedCount + failed, "check"))\(skips)"
      + findings.map { "\n- \($0)" }.joined()
  }
}
