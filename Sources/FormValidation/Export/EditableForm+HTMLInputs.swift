public import Catalogues

extension EditableForm {
  /// The fields as inputs of a page: filled in as they were sent, with what is wrong beside them,
  /// and with the attributes that let a browser check what it can.
  ///
  /// A browser refuses only what the checks refuse, so every valid form can be sent. It refuses
  /// whatever attributes can express; <doc:FieldsOnPages> lists that, and what only the server
  /// checks.
  ///
  /// A list has the rows that were sent, at least as many as it has to have, each with a button that
  /// removes it, and behind them one that adds a row. Without a program in the page they send the
  /// form: show it again then, and check nothing; see ``WebForm/changesRows``.
  ///
  /// The first field that is wrong has `autofocus`: there the user goes on.
  ///
  /// ```swift
  /// print(signUp.htmlInputs()[2])
  /// // <input id="age" name="age" type="number" step="1" required min="18" max="120">
  /// ```
  ///
  /// - Parameters:
  ///   - sent: What the fields hold, as it was typed: nothing in a page that is shown first.
  ///   - report: What was found in it.
  ///   - language: The user's language as BCP 47 writes it.
  ///   - messages: The sentences, and the labels of the fields.
  ///   - prefix: What identifiers begin with, where a page has several forms.
  ///   - captions: What the page says of fields beside the messages, by their paths in the definition.
  /// - Returns: The inputs of each field, in the order in which they were declared.
  /// - Complexity: O(n) in the number of fields, rows, values and findings.
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
  /// Whether a button of a page has sent it that adds or removes a row of a list; see
  /// ``EditableForm/htmlInputs(filledWith:showing:in:from:idPrefix:captions:)``.
  ///
  /// The page shows the form again, as it was sent, and nothing is checked. A form with a list has
  /// no field that is called `add` or `remove`.
  public var changesRows: Bool {
    values.contains { $0.name == "add" || $0.name == "remove" }
  }
}
