public import Baton
internal import FieldFormats

extension FormChain {
  /// Reads a form from JSON and returns it cleaned and validated.
  ///
  /// Fields are found by their paths. Members that match no field are ignored unless the limits
  /// reject unknown names. If a value cannot be read into a field, the report contains a problem
  /// such as `type.not-a-whole-number` in place of the field's first check. If the field has no
  /// checks, the problem is reported after all checks. The field's other checks are skipped. If the
  /// input is not valid JSON or exceeds a limit, the report contains only that problem and its byte
  /// offset.
  ///
  /// ```swift
  /// let json = #"{"name": "Ada", "email": "ada@example.com", "age": 36}"#
  /// let valid = try signUp.validate(json: Array(json.utf8))
  /// valid.age   // Optional(36)
  /// ```
  ///
  /// - Throws: A ``FormReport`` with the findings, if the form is invalid.
  /// - Complexity: O(n) in the number of bytes.
  public func validate(
    json: [UInt8], limits: InputLimits = InputLimits(), reporting: Reporting = .all
  ) throws(FormReport) -> Validated<Form> {
    var form = blank()
    let report = FormPlace.lend(&form) { form in
      editor.inspect(into: form, reporting, limits) { (inspection) throws(FormatFault) in
        try editor.fill(&inspection, from: json, limits)
      }
    }
    guard report.isValid else { throw report }
    return Validated(form)
  }

  /// Reads a form from named values and returns it cleaned and validated.
  ///
  /// See `validate(json:limits:reporting:)`.
  ///
  /// ```swift
  /// let valid = try signUp.validate(
  ///   values: ["name": "Ada", "email": "ada@example.com", "age": 36])
  /// valid.name   // Ada
  /// ```
  ///
  /// Pass `true` for `isText` if numbers and Booleans may be written as strings. Only the limits on
  /// findings and unknown names apply, because the values have already been read.
  ///
  /// - Throws: A ``FormReport`` with the findings, if the form is invalid.
  public func validate(
    values: FormValue, asText isText: Bool = false, limits: InputLimits = InputLimits(),
    reporting: Reporting = .all
  ) throws(FormReport) -> Validated<Form> {
    var form = blank()
    let report = FormPlace.lend(&form) { form in
      editor.inspect(into: form, reporting, limits) {
        (inspection) throws(FormatFault) in
        try editor.fill(&inspection, from: values, asText: isText, limits)
      }
    }
    guard report.isValid else { throw report }
    return Validated(form)
  }

  /// Reads a form from a web form's body and returns it cleaned and validated.
  ///
  /// The body has the type `application/x-www-form-urlencoded`. Names are the fields' paths:
  /// `address.city=Bath&phones=1&phones=2&people[0].name=Ada`. Brackets may replace a dot:
  /// `address[city]`. The values of a list can also be named `phones[]`, or `phones[0]`,
  /// `phones[1]`, and so on. Numbers may be missing, because a user can delete rows from the page.
  /// The remaining elements keep their order, and their findings contain the row number.
  ///
  /// Names that match no field are ignored, as in JSON. Values of a field are never ignored. It is
  /// a fault to send a value twice (`query.sent-twice`) or a list in more than one of the three
  /// notations (`query.mixed`). A name that refers to a nonexistent part of a field is also a fault
  /// (`query.no-such-part`). The value of a hidden input before a checkbox does not count as a
  /// second value, as in Rails: `agreed=0&agreed=on` means yes.
  ///
  /// ```swift
  /// let valid = try signUp.validate(query: "name=Ada+Lovelace&email=ada%40example.com&age=36")
  /// valid.email   // ada@example.com
  /// ```
  ///
  /// - Throws: A ``FormReport`` with the findings, if the form is invalid.
  /// - Complexity: O(n) in the number of bytes.
  public func validate(
    query: String, limits: InputLimits = InputLimits(), reporting: Reporting = .all
  ) throws(FormReport) -> Validated<Form> {
    var form = blank()
    let report = FormPlace.lend(&form) { form in
      editor.inspect(into: form, reporting, limits) {
        (inspection) throws(FormatFault) in
        let sent = try WebForm(query: Array(query.utf8), limits)
        try editor.fill(&inspection, from: sent, limits)
      }
    }
    guard report.isValid else { throw report }
    return Validated(form)
  }

  /// Reads a form from a web form and returns it cleaned and validated.
  ///
  /// For the meaning of names, see `validate(query:limits:reporting:)`.
  ///
  /// ```swift
  /// let sent = try WebForm(
  ///   body: Array("name=Ada&email=ada%40example.com&age=36".utf8),
  ///   type: "application/x-www-form-urlencoded")
  /// try signUp.validate(sent: sent).age   // Optional(36)
  /// ```
  ///
  /// Only the limits on findings and unknown names apply, because the values have already been
  /// read.
  ///
  /// - Throws: A ``FormReport`` with the findings, if the form is invalid.
  public func validate(
    sent: WebForm, limits: InputLimits = InputLimits(), reporting: Reporting = .all
  ) throws(FormReport) -> Validated<Form> {
    var form = blank()
    let report = FormPlace.lend(&form) { form in
      editor.inspect(into: form, reporting, limits) {
        (inspection) throws(FormatFault) in
        try editor.fill(&inspection, from: sent, limits)
      }
    }
    guard report.isValid else { throw report }
    return Validated(form)
  }

  /// Reads a form from JSON, validates it, and returns the path it took through its checks.
  ///
  /// The path contains every check, with its outcome and duration. `began` is the start time of the
  /// request, relative to a clock that the caller chooses; see `Path.began`.
  ///
  /// - Throws: A ``FormReport`` if the JSON cannot be read or exceeds a limit.
  public func path(
    ofJSON json: [UInt8], limits: InputLimits = InputLimits(), reporting: Reporting = .all,
    began: Duration? = nil
  ) throws(FormReport) -> Path {
    var form = blank()
    let result = FormPlace.lend(&form) { form -> Result<Path, FormReport> in
      var inspection = Inspection(
        form: form, InspectionState(reporting, limit: limits.findings))
      do throws(FormatFault) {
        try editor.fill(&inspection, from: json, limits)
        return .success(editor.record(&inspection, began: began).path)
      } catch {
        return .failure(.unreadable(error))
      }
    }
    return try result.get()
  }
}

extension FormEditor {
  func inspect(
    into form: FormPlace, _ reporting: Reporting, _ limits: InputLimits,
    _ fill: (inout Inspection) throws(FormatFault) -> Void
  ) -> FormReport {
    var inspection = Inspection(
      form: form, InspectionState(reporting, limit: limits.findings))
    do throws(FormatFault) {
      try fill(&inspection)
    } catch {
      return .unreadable(error)
    }
    var report = inspection.state.emptyReport
    run(&inspection, into: &report)
    return inspection.state.formReport(of: report)
  }

  func fill(
    _ inspection: inout Inspection, from values: FormValue, asText isText: Bool,
    _ limits: InputLimits, intoRecord isRecord: Bool = false
  ) throws(FormatFault) {
    guard case .members = values else { throw FormatFault("type.not-an-object", at: 0) }
    let filler = isRecord ? fillerOfRecords : filler
    enter(filler.fill(inspection.form, at: 0, with: values, isText), filler, &inspection)
    if limits.refusesUnknownNames { refuse(filler.unknownNames(in: values), &inspection) }
  }

  func fill(
    _ inspection: inout Inspection, from sent: WebForm, _ limits: InputLimits
  ) throws(FormatFault) {
    let filler = filler
    var read = QueryValues(filler)
    for value in sent.values { read.add(value.text, named: value.name) }
    let unknownNames = read.unknownNames
    let (values, misfits, rows) = read.read()
    let unfit = filler.fill(inspection.form, at: 0, with: values, true)
      .map { (field: $0.0, path: rows.path(at: $0.1), fault: $0.2) }
    inspection.state.rows = rows
    enter(misfits + unfit, filler, &inspection)
    if limits.refusesUnknownNames { refuse(unknownNames, &inspection) }
  }

  func fill(
    _ inspection: inout Inspection, from json: [UInt8], _ limits: InputLimits,
    intoRecord isRecord: Bool = false
  ) throws(FormatFault) {
    let filler = isRecord ? fillerOfRecords : filler
    try json.withUnsafeBufferPointer { (json) throws(FormatFault) in
      var filling = JSONFilling(filler, inspection.form)
      try filling.fill(from: json, limits: limits)
      enter(filling.misfits, filler, &inspection)
      guard limits.refusesUnknownNames else { return }
      var reader = try JSONReader(json, limits: limits)
      reader.skipSpace()
      refuse(filler.unknownNames(in: try reader.value()), &inspection)
    }
  }

  private func refuse(_ unknown: [FieldPath], _ inspection: inout Inspection) {
    for path in unknown {
      inspection.state.note(
        unknown: Finding(FormatFault("type.no-such-field", at: 0), at: path, by: "type"))
    }
  }

  private func enter(
    _ misfits: [(field: Int, path: FieldPath, fault: FormatFault)], _ filler: Filler,
    _ inspection: inout Inspection
  ) {
    // JSON members can appear in any order, but findings are reported in declaration order.
    let misfits = misfits.enumerated()
      .sorted { ($0.element.field, $0.offset) < ($1.element.field, $1.offset) }.map(\.element)
    for misfit in misfits {
      let reading = reading(of: filler.fields[misfit.field].path)
      let check = CheckDescription(
        identifier: "\(misfit.path).type", field: misfit.path,
        constraint: filler.choices(at: misfit.path).map { .oneOf($0) } ?? .custom)
      inspection.state.note(Finding(misfit.fault, by: check), reading: reading)
      // If a value is not a group as expected, none of the group's fields can be read.
      let components = misfit.path.components
      for field in filler.fields
      where field.path.components.count > components.count
        && field.path.components.starts(with: components)
      {
        inspection.state.noteUnread(self.reading(of: field.path))
      }
    }
  }
}

extension FormReport {
  /// Returns a report whose only finding is that the input cannot be read.
  static func unreadable(_ fault: FormatFault) -> FormReport {
    let check = CheckDescription(
      identifier: "input", field: FieldPath([]), constraint: .custom)
    return FormReport(findings: [Finding(fault, by: check)], passedCount: 0, skippedCount: 0)
  }
}
