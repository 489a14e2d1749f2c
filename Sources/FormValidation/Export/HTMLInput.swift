/// A field on a page: its label, its input elements, and the errors in its value.
///
/// ```swift
/// let sent = try WebForm(body: Array("age=7".utf8), type: "application/x-www-form-urlencoded")
/// let young = signUp.report(on: SignUp(name: "Ada", email: "ada@example.com", age: 7))
/// let age = signUp.htmlInputs(filledWith: sent, showing: young)[2]
/// print(age.labelled.markup)
/// // <label for="age">age</label><input id="age" name="age" type="number" value="7" step="1" required min="18" max="120" aria-invalid="true" aria-describedby="age-error" autofocus><span id="age-error">Must be at least 18.</span>
/// ```
public struct HTMLInput: Sendable, Hashable {
  /// A kind of input that neither the type nor the checks of a field imply.
  ///
  /// More cases may be added: a `switch` in another package needs an `@unknown default`.
  @nonexhaustive
  public enum Kind: Sendable, Hashable {
    /// A password, which is neither shown nor filled in again.
    case password
    /// Multiline text.
    case lines
    /// A value that is hidden from the user.
    case hidden
  }

  /// The path of the field, with row numbers.
  public let field: FieldPath
  /// The identifier of the input element; the error's identifier is this one followed by `-error`.
  public let id: String
  /// The field's label, or its path if it has none.
  public let label: String
  /// The input elements, usually one.
  public let controls: [HTMLElement]
  /// A note that helps to fill in the field; its identifier is ``id`` followed by `-note`.
  public let note: String?
  /// The messages of the field's errors, in order.
  public let errors: [String]

  /// The elements with the label before them, and the note and the errors after them.
  ///
  /// Radio buttons are enclosed in a `fieldset`. Hidden inputs and buttons have no label.
  public var labelled: [HTMLElement] {
    let remarks = [note.map { remark("note", $0) }, error].compactMap { $0 }
    if controls.contains(where: { $0.name.description == "label" }) {
      let legend = HTMLElement("legend", [], .text(label))
      return [HTMLElement("fieldset", [], .elements([legend] + controls + remarks))]
    }
    // A button contains its own label, and a hidden input precedes a checkbox.
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
  /// The input elements as HTML.
  public var description: String { controls.markup }
}

extension HTMLInput {
  func with(_ controls: [HTMLElement]) -> HTMLInput {
    HTMLInput(field: field, id: id, label: label, controls: controls, note: note, errors: errors)
  }
}

extension [HTMLInput] {
  /// The inputs, with the attribute `autofocus` on the first invalid one.
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
