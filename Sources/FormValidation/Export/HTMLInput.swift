/// A field on a page: what it is called, what asks for it, and what is wrong with what was typed.
///
/// ```swift
/// let sent = try WebForm(body: Array("age=7".utf8), type: "application/x-www-form-urlencoded")
/// let young = signUp.report(on: SignUp(name: "Ada", email: "ada@example.com", age: 7))
/// let age = signUp.htmlInputs(filledWith: sent, showing: young)[2]
/// print(age.labelled.markup)
/// // <label for="age">age</label><input id="age" name="age" type="number" value="7" step="1" required min="18" max="120" aria-invalid="true" aria-describedby="age-error" autofocus><span id="age-error">Must be at least 18.</span>
/// ```
public struct HTMLInput: Sendable, Hashable {
  /// What a page asks for a field with, where neither its type nor its checks say it.
  ///
  /// More cases may be added: a `switch` in another package has an `@unknown default`.
  @nonexhaustive
  public enum Kind: Sendable, Hashable {
    /// A secret, which is not shown and never filled in again.
    case password
    /// A text of several lines.
    case lines
    /// What the page knows and its user does not see.
    case hidden
  }

  /// The field that it is for, with the numbers of its rows.
  public let field: FieldPath
  /// The identifier of what asks for it; the one of the error is this and `-error`.
  public let id: String
  /// What the field is called: its label, or its path if it has none.
  public let label: String
  /// The elements that ask for it, mostly one.
  public let controls: [HTMLElement]
  /// What helps to fill it in; its identifier is ``id`` and `-note`.
  public let note: String?
  /// The sentences that say what is wrong with it, in order.
  public let errors: [String]

  /// The elements with the label in front, and behind them the note and what is wrong.
  ///
  /// Answers that exclude each other are a `fieldset`; what is hidden and what is a button has no
  /// label.
  public var labelled: [HTMLElement] {
    let remarks = [note.map { remark("note", $0) }, error].compactMap { $0 }
    if controls.contains(where: { $0.name.description == "label" }) {
      let legend = HTMLElement("legend", [], .text(label))
      return [HTMLElement("fieldset", [], .elements([legend] + controls + remarks))]
    }
    // A button says itself what it is, and a box has a hidden input in front.
    let isSeen = controls.contains { $0.name.description != "button" && $0["type"] != "hidden" }
    let label = HTMLElement("label", [.init("for", id)], .text(label))
    return (isSeen ? [label] : []) + controls + remarks
  }

  private var error: HTMLElement? {
    errors.isEmpty ? nil : remark("error", errors.joined(separator: " "))
  }

  private func remark(_ name: String, _ text: String) -> HTMLElement {
    HTMLElement("span", [.init("id", "\(id)-\(name)")], .text(text))
  }
}

extension HTMLInput: CustomStringConvertible {
  /// The elements that ask for the field, as they stand in a page.
  public var description: String { controls.markup }
}

extension HTMLInput {
  /// The same field with other elements.
  func with(_ controls: [HTMLElement]) -> HTMLInput {
    HTMLInput(field: field, id: id, label: label, controls: controls, note: note, errors: errors)
  }
}

extension [HTMLInput] {
  /// These, with the first that is wrong as the place where the page is entered.
  var enteredWhereWrong: [HTMLInput] {
    for (number, input) in enumerated() where !input.errors.isEmpty {
      guard let place = input.controls.firstIndex(where: \.canBeEntered) else { continue }
      var (inputs, controls) = (self, input.controls)
      controls[place] = controls[place].adding(.init("autofocus"))
      inputs[number] = input.with(controls)
      return inputs
    }
    return self
  }
}

extension HTMLElement {
  fileprivate var canBeEntered: Bool {
    name.description != "label" && self["type"] != "hidden"
      && !attributes.contains { $0.name.description == "disabled" }
  }
}
