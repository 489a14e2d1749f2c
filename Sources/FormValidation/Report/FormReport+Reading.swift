internal import FieldFormats

extension FormReport {
  /// Creates a report from the output of ``json(in:from:upTo:)``, possibly from a different
  /// service.
  ///
  /// The findings have the same fields and codes. ``Finding/message(in:from:)`` creates a new
  /// message. If a value that it needs is missing, it returns the message that was sent. To merge
  /// it with a local report:
  ///
  /// ```swift
  /// let sent = signUp.report(on: SignUp(name: "Ada", email: "ada@example.com", age: 7)).json()
  /// let service = try FormReport(json: Array(sent.utf8))
  /// let own = signUp.report(on: SignUp(email: "ada@example.com", age: 36))
  /// own.merging(service).codes   // ["required.missing", "range.too-small"]
  /// ```
  ///
  /// The JSON does not contain the causes of failed checks. ``unlistedCount`` includes problems
  /// that the JSON omits.
  ///
  /// - Throws: A report about the input, if the input is not a valid report.
  public init(json: [UInt8], limits: InputLimits = InputLimits()) throws(FormReport) {
    let sent = try SentReport.form.validate(json: json, limits: limits)
    self.init(
      findings: sent.findings.map(\.finding), passedCount: sent.passed ?? 0,
      skippedCount: sent.skipped ?? 0,
      failures: sent.failures.map { CheckFailure($0.finding, cause: nil) },
      unlistedCount: sent.more ?? 0)
  }
}

private struct SentReport: Sendable {
  var passed: Int?
  var skipped: Int?
  var more: Int?
  var findings: [SentFinding] = []
  var failures: [SentFinding] = []

  static let form: FormChain<SentReport> = {
    do {
      return try FormChain("report", blank: SentReport()) {
        Field("passed", \.passed, .required, .range(0...Int.max))
        Field("skipped", \.skipped, .required, .range(0...Int.max))
        Field("more", \.more, .range(0...Int.max))
        Each("findings", \.findings, blank: SentFinding(), fields: SentFinding.fields)
        Each("failures", \.failures, blank: SentFinding(), fields: SentFinding.fields)
      }
    } catch {
      preconditionFailure("the form of a report is well defined, but \(error)")
    }
  }()
}

private struct SentFinding: Sendable {
  var field = ""
  var check = ""
  var code = ""
  var message = ""
  var limit: Int?
  var found: Int?
  var offset: Int?

  static func fields() -> [any FormPart<SentFinding>] {
    [
      Field("field", \.field), Field("check", \.check, .required),
      Field("code", \.code, .required), Field("message", \.message),
      Field("limit", \.limit), Field("found", \.found), Field("offset", \.offset),
    ]
  }

  var finding: Finding {
    let check = CheckDescription(
      identifier: check, field: FieldPath(field), constraint: .custom, codes: [code],
      sentence: message.isEmpty ? nil : message)
    return Finding(FormatFault(code, at: offset ?? 0, limit: limit, found: found), by: check)
  }
}
