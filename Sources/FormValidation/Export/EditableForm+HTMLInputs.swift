public import Catalogues

extension EditableForm {
  /// Returns the fields as inputs of a page, filled in with the sent values and showing their
  /// errors.
  ///
  /// Attributes let the browser check part of the constraints. A browser only rejects values that
  /// the checks reject, so every valid form can be sent. <doc:FieldsOnPages> lists the constraints
  /// that attributes can express, and those that only the server checks.
  ///
  /// A list has the rows that were sent, and at least its minimum number of rows. Each row has a
  /// button that removes it; a button after the rows adds one. Without a script in the page, these
  /// buttons send the form. In this case, show the form again without validating it; see
  /// ``WebForm/changesRows``.
  ///
  /// The first invalid field has the attribute `autofocus`, so the user can continue there.
  ///
  /// ```swift
  /// print(signUp.htmlInputs()[2])
  /// // <input id="age" name="age" type="number" step="1" required min="18" max="120">
  /// ```
  ///
  /// - Parameters:
  ///   - sent: The fields' values as typed; empty for a page that is shown for the first time.
  ///   - report: The report on these values.
  ///   - language: The user's language as a BCP 47 tag.
  ///   - messages: The messages, including the labels of the fields.
  ///   - prefix: A prefix for identifiers, for a page with several forms.
  ///   - captions: Captions that override the messages, by the fields' paths in the definition.
  /// - Returns: The inputs of each field, in declaration order.
  /// - Complexity: O(n) in the number of fields, rows, values, and findings.
  public func htmlInputs(
    filledWith sent: WebForm = WebForm(), showing report: FormReport? = nil,
    in language: String = "en", from messages: Messages = .standard, idPrefix prefix: String = "",
    captions: [FieldPath: HTMLInput.Caption] = [:]
  ) -> [HTMLInput] {
    let filler = editor.filler
    var read = QueryValues(filler)
    for value in sent.values { read.add(value.text, named: value.name) }
    let writer = InputWriter(
      editor.clauses, findings: report?.findings ?? [], sent: sent, language: language,
      messages: messages, prefix: prefix, captions: captions)
    return writer.inputs(of: filler, filledWith: read.sent).enteredWhereWrong
  }
}

extension WebForm {
  /// Whether a button that adds or removes a row of a list has sent the form.
  ///
  /// If so, show the form again with the sent values, without validating it; see
  /// ``EditableForm/htmlInputs(filledWith:showing:in:from:idPrefix:captions:)``. A form with a list
  /// cannot have a field named `add` or `remove`.
  public var changesRows: Bool {
    values.contains { $0.name == "add" || $0.name == "remove" }
  }
}
