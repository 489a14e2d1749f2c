public import Catalogues

extension EditableForm {
  /// Returns inputs for the fields, filled in with the sent values and showing their errors.
  ///
  /// Attributes let the browser check some of the constraints. A browser rejects only what the
  /// checks reject, so every valid form can be sent. <doc:FieldsOnPages> lists the constraints that
  /// attributes can express, and those that only the server checks.
  ///
  /// A list shows the rows that were sent, and at least its minimum number of rows. Each row has a
  /// button that removes it, and a button after the rows adds one. Unless a script on the page
  /// handles them, these buttons send the form. In that case, show the form again without
  /// validating it; see ``WebForm/changesRows``.
  ///
  /// The first invalid field has the attribute `autofocus`, so the user can continue typing there.
  ///
  /// ```swift
  /// print(signUp.htmlInputs()[2])
  /// // <input id="age" name="age" type="number" step="1" required min="18" max="120">
  /// ```
  ///
  /// - Parameters:
  ///   - sent: The field values as typed; empty if the page is shown for the first time.
  ///   - report: The report on these values.
  ///   - language: The user's language as a BCP 47 tag.
  ///   - messages: The messages, including the fields' labels.
  ///   - prefix: A prefix for element identifiers, for pages with several forms.
  ///   - captions: Captions that override the messages, by the field's path in the definition.
  /// - Returns: Each field's inputs, in declaration order.
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
  /// Whether the form was sent by a button that adds or removes a row of a list.
  ///
  /// If so, show the form again with the sent values, without validating it; see
  /// ``EditableForm/htmlInputs(filledWith:showing:in:from:idPrefix:captions:)``. A form with a list
  /// cannot have a field named `add` or `remove`.
  public var changesRows: Bool {
    values.contains { $0.name == "add" || $0.name == "remove" }
  }
}
