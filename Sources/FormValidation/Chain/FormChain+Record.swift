public import Baton
internal import FieldFormats

extension FormChain {
  /// Reads what JSON changes of a record, and makes the checks of the whole.
  ///
  /// Absent, `null` and a value are three things, as in JSON Merge Patch (RFC 7396): what is absent
  /// stays as it is in the record; a value takes the place of the record's, a list as a whole and a
  /// group member by member; and `null` takes a field, or all fields of a group, back to what a blank
  /// form has there.
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
  /// - Parameters:
  ///   - json: The bytes.
  ///   - record: What there is; it is left as it is.
  ///   - limits: How much of it is looked at.
  ///   - reporting: The first problem, or all of them.
  /// - Returns: The record with the changes, as the cleanings among the checks have left it.
  /// - Throws: What was found.
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

  /// Reads what values with names change of a record, and makes the checks of the whole; see
  /// `validate(json:into:limits:reporting:)`.
  ///
  /// ```swift
  /// try signUp.validate(values: ["age": 37], into: ada).age   // Optional(37)
  /// ```
  ///
  /// - Parameters:
  ///   - values: The values by name, in groups as the fields' paths are.
  ///   - record: What there is; it is left as it is.
  ///   - limits: How many problems are listed; the values have been read already.
  ///   - reporting: The first problem, or all of them.
  /// - Returns: The record with the changes, as the cleanings among the checks have left it.
  /// - Throws: What was found.
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
  /// Reads what JSON changes of a record, and makes the checks of the whole; see ``FormChain``.
  ///
  /// - Parameters:
  ///   - json: The bytes.
  ///   - record: What there is; it is left as it is.
  ///   - limits: How much of it is looked at.
  ///   - reporting: The first problem, or all of them.
  /// - Returns: The record with the changes, as the cleanings among the checks have left it.
  /// - Throws: What was found, as the error's cause; or which check was next when the task was
  ///   cancelled.
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

  /// Reads what values with names change of a record, and makes the checks of the whole; see
  /// ``FormChain``.
  ///
  /// - Parameters:
  ///   - values: The values by name, in groups as the fields' paths are.
  ///   - record: What there is; it is left as it is.
  ///   - limits: How many problems are listed; the values have been read already.
  ///   - reporting: The first problem, or all of them.
  /// - Returns: The record with the changes, as the cleanings among the checks have left it.
  /// - Throws: What was found, as the error's cause; or which check was next when the task was
  ///   cancelled.
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
