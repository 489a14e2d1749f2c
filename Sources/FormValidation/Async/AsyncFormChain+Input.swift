public import Baton
internal import FieldFormats

extension AsyncFormChain {
  /// Reads a form from JSON and returns it cleaned and validated; see ``FormChain``.
  ///
  /// - Throws: A `ChainError` whose cause is the report, if the form is invalid. If the task is
  ///   cancelled, the error names the next check.
  public func validate(
    json: [UInt8], limits: InputLimits = InputLimits(), reporting: Reporting = .all
  ) async throws(ChainError<FormReport>) -> Validated<Form> {
    let (form, state) = try read(reporting, limits) { (inspection) throws(FormatFault) in
      try editor.fill(&inspection, from: json, limits)
    }
    return try await validated(form, state)
  }

  /// Reads a form from named values and returns it cleaned and validated; see ``FormChain``.
  ///
  /// ```swift
  /// let free = try AsyncFormChain("sign-up", blank: SignUp()) {
  ///   Field("name", \.name, .required)
  /// }
  /// try await free.validate(values: ["name": "Ada"]).name   // Ada
  /// ```
  ///
  /// Pass `true` for `isText` if numbers and Booleans may be written as strings. Only the limits on
  /// findings and unknown names apply, because the values have already been read.
  ///
  /// - Throws: A `ChainError` whose cause is the report, if the form is invalid. If the task is
  ///   cancelled, the error names the next check.
  public func validate(
    values: FormValue, asText isText: Bool = false, limits: InputLimits = InputLimits(),
    reporting: Reporting = .all
  ) async throws(ChainError<FormReport>) -> Validated<Form> {
    let (form, state) = try read(reporting, limits) { (inspection) throws(FormatFault) in
      try editor.fill(&inspection, from: values, asText: isText, limits)
    }
    return try await validated(form, state)
  }

  /// Reads a form from a web form's body and returns it cleaned and validated; see ``FormChain``.
  ///
  /// - Throws: A `ChainError` whose cause is the report, if the form is invalid. If the task is
  ///   cancelled, the error names the next check.
  public func validate(
    query: String, limits: InputLimits = InputLimits(), reporting: Reporting = .all
  ) async throws(ChainError<FormReport>) -> Validated<Form> {
    let (form, state) = try read(reporting, limits) { (inspection) throws(FormatFault) in
      let sent = try WebForm(query: Array(query.utf8), limits)
      try editor.fill(&inspection, from: sent, limits)
    }
    return try await validated(form, state)
  }

  /// Reads a form from a web form and returns it cleaned and validated; see ``FormChain``.
  ///
  /// - Throws: A `ChainError` whose cause is the report, if the form is invalid. If the task is
  ///   cancelled, the error names the next check.
  public func validate(
    sent: WebForm, limits: InputLimits = InputLimits(), reporting: Reporting = .all
  ) async throws(ChainError<FormReport>) -> Validated<Form> {
    let (form, state) = try read(reporting, limits) { (inspection) throws(FormatFault) in
      try editor.fill(&inspection, from: sent, limits)
    }
    return try await validated(form, state)
  }

  /// Reads a form from JSON, validates it, and returns the path it took through its checks.
  ///
  /// See `FormChain.path(ofJSON:limits:reporting:began:)`.
  ///
  /// - Throws: A `ChainError` whose cause is the report, if the JSON cannot be read or exceeds a
  ///   limit. If the task is cancelled, the error names the next check.
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

  /// Fills in a blank form or a record, without running its checks.
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
