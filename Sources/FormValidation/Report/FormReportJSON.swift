extension FormReport {
  /// The report as JSON.
  ///
  /// ```swift
  /// print(signUp.report(on: SignUp(name: "Ada", email: "ada@example.com", age: 7)).json())
  /// // {"valid":false,"passed":4,"skipped":0,"findings":[{"field":"age","pointer":"/age","check":"age.range","code":"range.too-small","message":"Must be at least 18.","limit":18,"found":7}]}
  /// ```
  ///
  /// - Parameters:
  ///   - language: The language of the sentences.
  ///   - messages: The sentences.
  /// - Returns: The text.
  public func json(in language: String = "en", from messages: Messages = .standard) -> String {
    JSONText.object([
      "valid": "\(isValid)", "passed": "\(passedCount)", "skipped": "\(skippedCount)",
      "findings": JSONText.list(
        findings.map { finding in
          JSONText.object([
            "field": JSONText.quoted(finding.path.description),
            "pointer": JSONText.quoted(finding.path.pointer),
            "check": JSONText.quoted(finding.check.identifier),
            "code": JSONText.quoted(finding.code),
            "message": JSONText.quoted(finding.message(in: language, from: messages)),
            "limit": finding.fault.limit.map { "\($0)" },
            "found": finding.fault.found.map { "\($0)" },
          ])
        }),
    ])
  }

  /// The report as problem details (RFC 9457), to be sent as `application/problem+json`.
  ///
  /// Every finding is a member of `errors`, with a JSON Pointer to the field, the code and the
  /// sentence.
  ///
  /// ```swift
  /// print(signUp.report(on: SignUp(name: "Ada", email: "ada@example.com", age: 7)).problemDetails())
  /// // {"type":"about:blank","title":"The form is not valid.","status":422,"errors":[{"pointer":"/age","code":"range.too-small","detail":"Must be at least 18."}]}
  /// ```
  ///
  /// - Parameters:
  ///   - type: An address that names the kind of problem.
  ///   - title: The kind of problem in a sentence.
  ///   - status: The status of the response.
  ///   - language: The language of the sentences.
  ///   - messages: The sentences.
  /// - Returns: The text.
  public func problemDetails(
    type: String = "about:blank", title: String = "The form is not valid.", status: Int = 422,
    in language: String = "en", from messages: Messages = .standard
  ) -> String {
    JSONText.object([
      "type": JSONText.quoted(type), "title": JSONText.quoted(title), "status": "\(status)",
      "errors": JSONText.list(
        findings.map { finding in
          JSONText.object([
            "pointer": JSONText.quoted(finding.path.pointer),
            "code": JSONText.quoted(finding.code),
            "detail": JSONText.quoted(finding.message(in: language, from: messages)),
          ])
        }),
    ])
  }
}
