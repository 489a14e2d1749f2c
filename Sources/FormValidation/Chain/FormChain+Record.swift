public import Baton
internal import FieldFormats

extension FormChain {
  /// Applies a JSON patch to a record, and returns the record cleaned and validated as a whole.
  ///
  /// As in JSON Merge Patch (RFC 7396), an absent member leaves the record's value unchanged, and a
  /// value replaces it. A list is replaced as a whole, a group member by member. `null` resets a
  /// field, or all fields of a group, to the value in a blank form.
  ///
  /// ```swift
  /// let patch = #"{"email": "lovelace@example.com", "age": null}"#
  /// do {
  ///   _ = try signUp.validate(json: Array(patch.utf8), into: ada)
  /// } catch {
  ///   print(error)
  /// }
  /// // invalid: 1 problem in 5 checks
  /// // - age: Please fill this in.
  /// ```
  ///
  /// - Throws: A ``FormReport`` with the findings, if the record is invalid.
  public func validate(
    json: [UInt8], into record: Form, limits: InputLimits = InputLimits(),
    reporting: Reporting = .all
  ) throws(FormReport) -> Validated<Form> {
    var form = record
    let report = FormPlace.lend(&form) { form in
      editor.inspect(into: form, reporting, limits) { (inspection) throws(FormatFault) in
        try editor.fill(&inspection, from: json, limits, intoRecord: true)
      }
    }
    guard report.isValid else { throw report }
    return Validated(form)
  }

  /// Applies named values to a record, and returns the record cleaned and validated as a whole.
  ///
  /// See `validate(json:into:limits:reporting:)`.
  ///
  /// ```swift
  /// try signUp.validate(values: ["age": 37], into: ada).age   // Optional(37)
  /// ```
  ///
  /// Only the limits on findings and unknown names apply, because the values have already been
  /// read.
  ///
  /// - Throws: A ``FormReport`` with the findings, if the record is invalid.
  public func validate(
    values: FormValue, into record: Form, limits: InputLimits = InputLimits(),
    reporting: Reporting = .all
  ) throws(FormReport) -> Validated<Form> {
    var form = record
    let report = FormPlace.lend(&form) { form in
      editor.inspect(into: form, reporting, limits) { (inspection) throws(FormatFault) in
        try editor.fill(&inspection, from: values, asText: false, limits, intoRecord: true)
      }
    }
    guard report.isValid else { throw report }
    return Validated(form)
  }
}

extension AsyncFormChain {
  /// Applies a JSON patch to a record, and returns it cleaned and validated; see ``FormChain``.
  ///
  /// - Throws: A `ChainError` whose cause is the report, if the record is invalid. If the task is
  ///   cancelled, the error names the next check.
  public func validate(
    json: [UInt8], into record: Form, limits: InputLimits = InputLimits(),
    reporting: Reporting = .all
  ) async throws(ChainError<FormReport>) -> Validated<Form> {
    let (form, state) = try read(reporting, limits, into: record) {
      (inspection) throws(FormatFault) in
      try editor.fill(&inspection, from: json, limits, intoRecord: true)
    }
    return try await validated(form, state)
  }

  /// Applies named values to a record, and returns it cleaned and validated; see ``FormChain``.
  ///
  /// - Throws: A `ChainError` whose cause is the report, if the record is invalid. If the task is
  ///   cancelled, the error names the next check.
  public func validate(
    values: FormValue, into record: Form, limits: InputLimits = InputLimits(),
    reporting: Reporting = .all
  ) async throws(ChainError<FormReport>) -> Validated<Form> {
    let (form, state) = try read(reporting, limits, into: record) {
      (inspection) throws(FormatFault) in
      try editor.fill(&inspection, from: values, asText: false, limits, intoRecord: true)
    }
    return try await validated(form, state)
  }
}
