import Baton
public import Catalogues
internal import FieldFormats

/// A check that could not be made: whom it asks threw something, or did not answer in time.
///
/// It says nothing of the form, and there is nothing that the client could mend; so it is no
/// ``Finding``, and a server answers with a status of its own (``FormReport/status``). A form whose
/// checks could not all be made is not valid.
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
  /// The code, the check and the place, as a finding has them.
  package let finding: Finding
  /// What the check threw; `nil` where no answer came in time.
  ///
  /// It is for the server's log, and is not in what is sent to clients.
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

  /// The same failure in the row of a page instead of the element's place.
  func inRow(of rows: RowNumbers) -> CheckFailure {
    CheckFailure(rows.finding(finding), cause: cause)
  }

  /// The check that could not be made.
  public var check: CheckDescription { finding.check }

  /// The field that could not be checked.
  public var path: FieldPath { finding.path }

  /// How it failed: `check.failed` where it threw something, `check.timed-out` where it was late.
  public var code: String { finding.code }

  /// The sentence for who filled the form in.
  ///
  /// - Parameters:
  ///   - language: The user's language as BCP 47 writes it.
  ///   - messages: The sentences.
  /// - Returns: The sentence; it says nothing of the cause.
  public func message(in language: String = "en", from messages: Messages = .standard) -> String {
    finding.message(in: language, from: messages)
  }
}

extension CheckFailure: Hashable {
  /// Whether the same check failed in the same way in the same place; causes are not compared.
  public static func == (left: CheckFailure, right: CheckFailure) -> Bool {
    left.finding == right.finding
  }

  /// Feeds what is compared into the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(finding) }
}

extension CheckFailure: CustomStringConvertible {
  /// The check, the place in a list, and the cause, for a log.
  public var description: String {
    let place = finding.isOfElement ? " of \(path)" : ""
    guard let cause else { return "\(check.identifier)\(place) did not answer in time" }
    return "\(check.identifier)\(place) failed: \("\(cause)".printable(upTo: 200))"
  }
}
