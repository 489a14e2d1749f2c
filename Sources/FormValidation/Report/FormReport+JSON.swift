public import Catalogues
internal import FieldFormats

extension FormReport {
  /// Returns the report as JSON.
  ///
  /// If there are more problems than the limit, the `more` member contains the number of omitted
  /// ones. The `failures` member lists checks that could not run, without the causes.
  ///
  /// ```swift
  /// print(signUp.report(on: SignUp(name: "Ada", email: "ada@example.com", age: 7)).json())
  /// // {"valid":false,"passed":4,"skipped":0,"findings":[{"field":"age","pointer":"/age","check":"age.range","code":"range.too-small","message":"Must be at least 18.","limit":18,"found":7}]}
  /// ```
  public func json(
    in language: String = "en", from messages: Messages = .standard,
    upTo limit: Int = FormReport.writtenCount
  ) -> String {
    let (findings, failures, more) = written(upTo: limit)
    let language = messages.closest(to: language)
    func write(_ finding: Finding, to json: inout JSONWriter) {
      json.member("field", finding.path.description)
      json.member("pointer", finding.path.pointer)
      json.member("check", finding.check.identifier)
      json.member("code", finding.code)
      json.member("message", finding.message(in: language, from: messages))
      json.member("limit", finding.fault.limit)
      json.member("found", finding.fault.found)
      json.member("offset", finding.fault.offset == 0 ? nil : finding.fault.offset)
    }
    var json = JSONWriter(problems: findings.count + failures.count)
    json.object { json in
      json.member("valid", isValid)
      json.member("passed", passedCount)
      json.member("skipped", skippedCount)
      json.list("findings", findings) { write($1, to: &$0) }
      if !failures.isEmpty { json.list("failures", failures) { write($1.finding, to: &$0) } }
      if more > 0 { json.member("more", more) }
    }
    return json.text
  }

  /// Returns the report as problem details (RFC 9457), to be sent as `application/problem+json`.
  ///
  /// The `errors` member lists the problems, each with a JSON Pointer to the field, the code, and
  /// the message. If there are more problems than the limit, the `more` member contains the number
  /// of omitted ones. Errors thrown by checks are not included.
  ///
  /// ```swift
  /// let ada = SignUp(name: "Ada", email: "ada@example.com", age: 7)
  /// print(signUp.report(on: ada).problemDetails())
  /// // {"type":"about:blank","title":"The form is not valid.","status":422,"errors":[{"pointer":"/age","code":"range.too-small","detail":"Must be at least 18."}]}
  /// ```
  ///
  /// - Parameters:
  ///   - type: A URI that identifies the kind of problem.
  ///   - title: A sentence that describes the kind of problem. If it is `nil`, the title says that
  ///     the form is not valid or could not be checked.
  ///   - status: The status of the response, or `nil` to use ``status``.
  ///   - language: The language of the messages.
  ///   - messages: The messages to use.
  ///   - limit: The maximum number of problems to write.
  /// - Returns: The JSON text.
  public func problemDetails(
    type: String = "about:blank", title: String? = nil, status: Int? = nil,
    in language: String = "en", from messages: Messages = .standard,
    upTo limit: Int = FormReport.writtenCount
  ) -> String {
    let (findings, failures, more) = written(upTo: limit)
    let language = messages.closest(to: language)
    let isUnchecked = self.status == 503
    func write(_ finding: Finding, to json: inout JSONWriter) {
      json.member("pointer", finding.path.pointer)
      json.member("code", finding.code)
      json.member("detail", finding.message(in: language, from: messages))
    }
    var json = JSONWriter(problems: findings.count + failures.count)
    json.object { json in
      json.member("type", type)
      json.member(
        "title",
        title ?? (isUnchecked ? "The form could not be checked." : "The form is not valid."))
      json.member("status", status ?? self.status)
      json.list("errors", findings + failures.map(\.finding)) { write($1, to: &$0) }
      if more > 0 { json.member("more", more) }
    }
    return json.text
  }

  /// Returns the findings and failures to write, and the number of those that are omitted.
  private func written(
    upTo limit: Int
  ) -> (findings: ArraySlice<Finding>, failures: ArraySlice<CheckFailure>, more: Int) {
    let findings = findings.prefix(max(0, limit))
    let failures = failures.prefix(max(0, limit - findings.count))
    let unwritten = self.findings.count + self.failures.count - findings.count - failures.count
    return (findings, failures, unwritten + unlistedCount + unlistedFailureCount)
  }
}
