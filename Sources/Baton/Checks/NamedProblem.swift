/// A problem that says itself which check found it, so that no report has to keep that beside it.
///
/// ```swift
/// struct Fault: NamedProblem {
///   let checkIdentifier: String
///   let code: Int
/// }
/// var report = CheckReport<Fault>()
/// report.enter(problem: Fault(checkIdentifier: "length", code: 7))
/// report.findings.map(\.check)   // ["length"]
/// ```
public protocol NamedProblem {
  /// The identifier of the check.
  var checkIdentifier: String { get }
}
