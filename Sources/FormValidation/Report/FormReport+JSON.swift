public import Catalogues

extension FormReport {
  /// The report as JSON.
  ///
  /// Where there are more problems than are written, `more` says how many; `failures` are checks that
  /// could not be made, without their causes.
  ///
  /// ```swift
  /// print(signUp.report(on: SignUp(name: "Ada", email: "ada@example.com", age: 7)).json())
  /// // {"valid":false,"passed":4,"skipped":0,"findings":[{"field":"age","pointer":"/age","check":"age.range","code":"range.too-small","message":"Must be at least 18.","limit":18,"found":7}]}
  /// ```
  ///
  /// - Parameters:
  ///   - language: The language of the sentences.
  ///   - messages: The sentences.
  ///   - limit: How many problems are written.
  /// - Returns: The text.
  public func json(
    in language: String = "en", from messages: Messages = .standard,
    upTo limit: Int = FormReport.writtenCount
  ) -> String {
    let list = written(upTo: limit)
    func text(_ problems: [WrittenProblem]) -> String {
      JSONText.list(
        problems.map { problem in
          let finding = problem.finding
          return JSONText.object([
            "field": JSONText.quoted(finding.path.description),
            "pointer": JSONText.quoted(finding.path.pointer),
            "check": JSONText.quoted(finding.check.identifier),
            "code": JSONText.quoted(finding.code),
            "message": JSONText.quoted(finding.message(in: language, from: messages)),
            "limit": finding.fault.limit.map { "\($0)" },
            "found": finding.fault.found.map { "\($0)" },
          ])
        })
    }
    let failures = list.problems.filter(\.isFailure)
    return JSONText.object([
      "valid": "\(isValid)", "passed": "\(passedCount)", "skipped": "\(skippedCount)",
      "findings": text(list.problems.filter { !$0.isFailure }),
      "failures": failures.isEmpty ? nil : text(failures),
      "more": list.more == 0 ? nil : "\(list.more)",
    ])
  }

  /// The report as problem details (RFC 9457), to be sent as `application/problem+json`.
  ///
  /// Every problem is a member of `errors`, with a JSON Pointer to the field, the code and the
  /// sentence; where there are more than are written, `more` says how many. What a check threw is
  /// not among them.
  ///
  /// ```swift
  /// print(signUp.report(on: SignUp(name: "Ada", email: "ada@example.com", age: 7)).problemDetails())
  /// // {"type":"about:blank","title":"The form is not valid.","status":422,"errors":[{"pointer":"/age","code":"range.too-small","detail":"Must be at least 18."}]}
  /// ```
  ///
  /// - Parameters:
  ///   - type: An address that names the kind of problem.
  ///   - title: The kind of problem in a sentence; that the form is not valid, or that it could not be
  ///     checked, if none is given.
  ///   - status: The status of the response; ``status`` if none is given.
  ///   - language: The language of the sentences.
  ///   - messages: The sentences.
  ///   - limit: How many problems are written.
  /// - Returns: The text.
  public func problemDetails(
    type: String = "about:blank", title: String? = nil, status: Int? = nil,
    in language: String = "en", from messages: Messages = .standard,
    upTo limit: Int = FormReport.writtenCount
  ) -> String {
    let list = written(upTo: limit)
    let title =
      title ?? (self.status == 503 ? "The form could not be checked." : "The form is not valid.")
    return JSONText.object([
      "type": JSONText.quoted(type), "title": JSONText.quoted(title),
      "status": "\(status ?? self.status)",
      "errors": JSONText.list(
        list.problems.map(\.finding).map { finding in
          JSONText.object([
            "pointer": JSONText.quoted(finding.path.pointer),
            "code": JSONText.quoted(finding.code),
            "detail": JSONText.quoted(finding.message(in: language, from: messages)),
          ])
        }),
      "more": list.more == 0 ? nil : "\(list.more)",
    ])
  }

  private typealias WrittenProblem = (finding: Finding, isFailure: Bool)

  /// What is written: findings, then checks that could not be made, and how many there are besides.
  private func written(upTo limit: Int) -> (problems: [WrittenProblem], more: Int) {
    let limit = max(0, limit)
    let problems =
      findings.prefix(limit).map { ($0, false) }
      + failures.prefix(max(0, limit - findings.count)).map { ($0.finding, true) }
    let unwritten = findings.count + failures.count - problems.count
    return (problems, unwritten + unlistedCount + unlistedFailureCount)
  }
}
