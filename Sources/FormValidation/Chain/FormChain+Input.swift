public import Baton
internal import FieldFormats

extension FormChain {
  /// Reads a form from JSON and makes its checks.
  ///
  /// Fields are found by their paths; what the form does not know is left aside. What cannot be read
  /// into a field is reported in the place of the field's first check, `type.not-a-whole-number` at
  /// `age` for example, and behind all checks where the field has none; its other checks are skipped. What is no JSON, or exceeds a limit, is reported alone, with the
  /// byte at which it is found.
  ///
  /// ```swift
  /// let valid = try signUp.validate(json: Array(#"{"name": "Ada", "email": "ada@example.com", "age": 36}"#.utf8))
  /// valid.age   // Optional(36)
  /// ```
  ///
  /// - Parameters:
  ///   - json: The bytes.
  ///   - limits: How much of it is looked at.
  ///   - reporting: The first problem, or all of them.
  /// - Returns: The form as the cleanings among the checks have left it.
  /// - Throws: What was found.
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

  /// Reads a form from values with names and makes its checks.
  ///
  /// See `validate(json:limits:reporting:)`.
  ///
  /// ```swift
  /// let valid = try signUp.validate(values: ["name": "Ada", "email": "ada@example.com", "age": 36])
  /// valid.name   // Ada
  /// ```
  ///
  /// - Parameters:
  ///   - values: The values by name, in groups as the fields' paths are.
  ///   - isText: Whether numbers, and yes and no, may be written as texts.
  ///   - limits: How many problems are listed; the values have been read already.
  ///   - reporting: The first problem, or all of them.
  /// - Returns: The form as the cleanings among the checks have left it.
  /// - Throws: What was found.
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

  /// Reads a form from the body of a web form and makes its checks.
  ///
  /// The body is of the type `application/x-www-form-urlencoded`. Names are the fields' paths:
  /// `address.city=Bath&phones=1&phones=2&people[0].name=Ada`. Instead of a dot, brackets may be
  /// written: `address[city]`. The values of a list may also be called `phones[]`, or `phones[0]` and
  /// so on. Where numbers are missing, since the page's user has deleted rows, the elements are the
  /// others in their order, and what is found in one is reported with the number of its row.
  ///
  /// What names no field is left aside, as in JSON. Nothing of a field is: a value that is sent twice
  /// is reported (`query.sent-twice`), and so is a list that is sent in two of the three ways
  /// (`query.mixed`), and a name that goes on where a field has no parts (`query.no-such-part`). The
  /// no of a hidden input in front of a box is none of two values, as in Rails: `agreed=0&agreed=on`
  /// is a yes.
  ///
  /// ```swift
  /// let valid = try signUp.validate(query: "name=Ada+Lovelace&email=ada%40example.com&age=36")
  /// valid.email   // ada@example.com
  /// ```
  ///
  /// - Parameters:
  ///   - query: The body, or the query of an address.
  ///   - limits: How much of it is looked at.
  ///   - reporting: The first problem, or all of them.
  /// - Returns: The form as the cleanings among the checks have left it.
  /// - Throws: What was found.
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

  /// Reads a form from what a page has sent, and makes its checks.
  ///
  /// What names mean is said at `validate(query:limits:reporting:)`.
  ///
  /// ```swift
  /// let sent = try WebForm(
  ///   body: Array("name=Ada&email=ada%40example.com&age=36".utf8),
  ///   type: "application/x-www-form-urlencoded")
  /// try signUp.validate(sent: sent).age   // Optional(36)
  /// ```
  ///
  /// - Parameters:
  ///   - sent: What the page has sent.
  ///   - limits: How many problems are listed; the values have been read already.
  ///   - reporting: The first problem, or all of them.
  /// - Returns: The form as the cleanings among the checks have left it.
  /// - Throws: What was found.
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

  /// Reads a form from JSON, makes its checks, and says what each of them did.
  ///
  /// - Parameters:
  ///   - json: The bytes.
  ///   - limits: How much of it is looked at.
  ///   - reporting: The first problem, or all of them.
  ///   - began: When the request began, since the epoch of a clock of yours; see `Path.began`.
  /// - Returns: Every check, with what it did and how long it took.
  /// - Throws: What was found, where it is not valid JSON.
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
  /// Fills a form in and makes its checks, as they stand now.
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

  /// Enters names that are no field's.
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
    // Members of JSON come in any order, and what is found comes in the declared one.
    let misfits = misfits.enumerated()
      .sorted { ($0.element.field, $0.offset) < ($1.element.field, $1.offset) }.map(\.element)
    for misfit in misfits {
      let reading = reading(of: filler.fields[misfit.field].path)
      let check = CheckDescription(
        identifier: "\(misfit.path).type", field: misfit.path,
        constraint: filler.choices(at: misfit.path).map { .oneOf($0) } ?? .custom)
      inspection.state.note(Finding(misfit.fault, by: check), reading: reading)
      // Where a group was due, none of its fields could be read.
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
  /// What was found is that nothing can be read.
  static func unreadable(_ fault: FormatFault) -> FormReport {
    let check = CheckDescription(
      identifier: "input", field: FieldPath([]), constraint: .custom)
    return FormReport(findings: [Finding(fault, by: check)], passedCount: 0, skippedCount: 0)
  }
}
