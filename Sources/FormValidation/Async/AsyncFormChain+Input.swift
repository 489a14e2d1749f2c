public import Baton
internal import FieldFormats

extension AsyncFormChain {
  /// Reads a form from JSON and makes its checks; see ``FormChain``.
  ///
  /// - Parameters:
  ///   - json: The bytes.
  ///   - limits: How much of it is looked at.
  ///   - reporting: The first problem, or all of them.
  /// - Returns: The form as the cleanings among the checks have left it.
  /// - Throws: What was found, as the error's cause; or which check was next when the task was
  ///   cancelled.
  public func validate(
    json: [UInt8], limits: InputLimits = InputLimits(), reporting: Reporting = .all
  ) async throws(ChainError<FormReport>) -> Validated<Form> {
    let (form, state) = try read(reporting, limits) { (inspection) throws(FormatFault) in
      try editor.fill(&inspection, from: json, limits)
    }
    return try await validated(form, state)
  }

  /// Reads a form from values with names and makes its checks; see ``FormChain``.
  ///
  /// ```swift
  /// let free = try AsyncFormChain("sign-up", blank: SignUp()) {
  ///   Field("name", \.name, .required)
  /// }
  /// try await free.validate(values: ["name": "Ada"]).name   // Ada
  /// ```
  ///
  /// - Parameters:
  ///   - values: What the client sent, by name, in groups as the fields' paths are.
  ///   - isText: Whether numbers, and yes and no, may be written as texts.
  ///   - limits: How many problems are listed; the values have been read already.
  ///   - reporting: The first problem, or all of them.
  /// - Returns: The form as the cleanings among the checks have left it.
  /// - Throws: What was found, as the error's cause; or which check was next when the task was
  ///   cancelled.
  public func validate(
    values: FormValue, asText isText: Bool = false, limits: InputLimits = InputLimits(),
    reporting: Reporting = .all
  ) async throws(ChainError<FormReport>) -> Validated<Form> {
    let (form, state) = try read(reporting, limits) { (inspection) throws(FormatFault) in
      try editor.fill(&inspection, from: values, asText: isText, limits)
    }
    return try await validated(form, state)
  }

  /// Reads a form from the body of a web form and makes its checks; see ``FormChain``.
  ///
  /// - Parameters:
  ///   - query: The body, or the query of an address.
  ///   - limits: How much of it is looked at.
  ///   - reporting: The first problem, or all of them.
  /// - Returns: The form as the cleanings among the checks have left it.
  /// - Throws: What was found, as the error's cause; or which check was next when the task was
  ///   cancelled.
  public func validate(
    query: String, limits: InputLimits = InputLimits(), reporting: Reporting = .all
  ) async throws(ChainError<FormReport>) -> Validated<Form> {
    let (form, state) = try read(reporting, limits) { (inspection) throws(FormatFault) in
      let sent = try WebForm(query: Array(query.utf8), limits)
      try editor.fill(&inspection, from: sent, limits)
    }
    return try await validated(form, state)
  }

  /// Reads a form from what a page has sent, and makes its checks; see ``FormChain``.
  ///
  /// - Parameters:
  ///   - sent: What the page has sent.
  ///   - limits: How many problems are listed; the values have been read already.
  ///   - reporting: The first problem, or all of them.
  /// - Returns: The form as the cleanings among the checks have left it.
  /// - Throws: What was found, as the error's cause; or which check was next when the task was
  ///   cancelled.
  public func validate(
    sent: WebForm, limits: InputLimits = InputLimits(), reporting: Reporting = .all
  ) async throws(ChainError<FormReport>) -> Validated<Form> {
    let (form, state) = try read(reporting, limits) { (inspection) throws(FormatFault) in
      try editor.fill(&inspection, from: sent, limits)
    }
    return try await validated(form, state)
  }

  /// Reads a form from JSON, makes its checks, and says what each of them did.
  ///
  /// - Parameters:
  ///   - json: The bytes.
  ///   - limits: How much of it is looked at.
  ///   - reporting: The first problem, or all of them.
  ///   - began: When the request began, since the epoch of a clock of yours; see `Path.began`.
  /// - Returns: Every check, with what it did and how long it took.
  /// - Throws: What was found, as the error's cause, where it is not JSON; or which check was next
  ///   when the task was cancelled.
  public func path(
    ofJSON json: [UInt8], limits: InputLimits = InputLimits(), reporting: Reporting = .all,
    began: Duration? = nil
  ) async throws(ChainError<FormReport>) -> Path {
    var (form, state) = try read(reporting, limits) { (inspection) throws(FormatFault) in
      try editor.fill(&inspection, from: json, limits)
    }
    do throws(Cancelled) {
      return try await record(&form, state, began: began)
    } catch {
      throw .cancelled(due: error.due)
    }
  }

  /// Fills a blank form in, or a record; its checks are made later.
  func read(
    _ reporting: Reporting, _ limits: InputLimits, into record: Form? = nil,
    _ fill: (inout Inspection) throws(FormatFault) -> Void
  ) throws(ChainError<FormReport>) -> (Form, InspectionState) {
    var form = record ?? blank()
    do throws(FormatFault) {
      let state = try FormPlace.lend(&form) { (form) throws(FormatFault) in
        var inspection = Inspection(
          form: form, InspectionState(reporting, limit: limits.findings))
        try fill(&inspection)
        return inspection.state
      }
      return (form, state)
    } catch {
      throw .failed(.unreadable(error))
    }
  }
}
