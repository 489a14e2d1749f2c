import Baton
public import Catalogues
internal import FieldFormats

/// A check that could not run because its closure threw an error or exceeded its time limit.
///
/// A failure says nothing about whether the form is valid, and the client cannot correct it. It is
/// therefore not a ``Finding``, and the server responds with a different status
/// (``FormReport/status``). A form is not valid if any of its checks could not run.
///
/// ```swift
/// struct Unreachable: Error {}
/// let asking = try AsyncFormChain("sign-up", blank: SignUp()) {
///   AsyncFieldCheck("name", \.name, "free", within: .seconds(2)) { _ in throw Unreachable() }
/// }
/// let report = try await asking.report(on: SignUp(name: "Ada"))
/// print(report.failures[0])               // name.free failed: Unreachable()
/// print(report.failures[0].message())     // Could not be checked. Please try again.
/// print(report.status)                    // 503
/// ```
public struct CheckFailure: Sendable {
  /// The code, the check, and the location, stored as a finding.
  package let finding: Finding
  /// The error that the check threw, or `nil` if it timed out.
  ///
  /// It is intended for the server's log and is never sent to clients.
  public let cause: (any Error)?

  init(
    _ code: String, cause: (any Error)?, by check: CheckDescription, at indices: [Int], order: Int
  ) {
    finding = Finding(FormatFault(code, at: 0), by: check, at: indices, order: order)
    self.cause = cause
  }

  init(_ finding: Finding, cause: (any Error)?) {
    self.finding = finding
    self.cause = cause
  }

  /// Returns the same failure with the row number on the page instead of the element's index.
  func inRow(of rows: RowNumbers) -> CheckFailure {
    CheckFailure(rows.finding(finding), cause: cause)
  }

  /// The check that failed.
  public var check: CheckDescription { finding.check }

  /// The field that could not be checked.
  public var path: FieldPath { finding.path }

  /// The code: `check.failed` if the check threw an error, `check.timed-out` if it timed out.
  public var code: String { finding.code }

  /// Returns a message for the person who filled in the form; it does not mention the cause.
  public func message(in language: String = "en", from messages: Messages = .standard) -> String {
    finding.message(in: language, from: messages)
  }
}

extension CheckFailure: Hashable {
  /// Whether two failures have the same check, code, and location; causes are not compared.
  public static func == (left: CheckFailure, right: CheckFailure) -> Bool {
    left.finding == right.finding
  }

  /// Hashes the components that `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(finding) }
}

extension CheckFailure: CustomStringConvertible {
  /// The check, its location in a list, and the cause, for use in a log.
  public var description: String {
    let place = finding.isOfElement ? " of \(path)" : ""
    guard let cause else { return "\(check.identifier)\(place) did not answer in time" }
    return "\(check.identifier)\(place) failed: \("\(cause)".printable(upTo: 200))"
  }
}
