/// A field on a page: its label, its input elements, and its errors.
///
/// ```swift
/// let sent = try WebForm(body: Array("age=7".utf8), type: "application/x-www-form-urlencoded")
/// let young = signUp.report(on: SignUp(name: "Ada", email: "ada@example.com", age: 7))
/// let age = signUp.htmlInputs(filledWith: sent, showing: young)[2]
/// print(age.labelled.markup)
/// // <label for="age">age</label><input id="age" name="age" type="number" value="7" step="1" required min="18" max="120" aria-invalid="true" aria-describedby="age-error" autofocus><span id="age-error">Must be at least 18.</span>
/// ```
public struct HTMLInput: Sendable, Hashable {
  /// A kind of input that cannot be derived from the type and the checks of a field.
  ///
  /// More cases may be added, so a `switch` outside this package needs an `@unknown default`.
  @nonexhaustive
  public enum Kind: Sendable, Hashable {
    /// A password, which the page neither shows nor fills in again.
    case password
    /// Multiline text.
    case lines
    /// A value that is hidden from the user.
    case hidden
  }

  /// The field's path, with row numbers.
  public let field: FieldPath
  /// The identifier of the input element; the error's identifier is this string plus `-error`.
  public let id: String
  /// The field's label, or its path if it has none.
  public let label: String
  /// The input elements, usually one.
  public let controls: [HTMLElement]
  /// A note that explains how to fill in the field; its identifier is ``id`` plus `-note`.
  public let note: String?
  /// The messages of the field's errors, in order.
  public let errors: [String]

  /// The input elements, preceded by the label and followed by the note and the errors.
  ///
  /// Radio buttons are enclosed in a `fieldset`. Hidden inputs and buttons have no label.
  public var labelled: [HTMLElement] {
    let remarks = [note.map { remark("note", $0) }, error].compactMap { $0 }
    if controls.contains(where: { $0.name.description == "label" }) {
      let legend = HTMLElement("legend", [], .text(label))
      return [HTMLElement("fieldset", [], .elements([legend] + controls + remarks))]
    }
    // Buttons contain their own label; hidden inputs, such as those before a checkbox, have none.
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
  /// The inputs, the first invalid one of which has the attribute `autofocus`.
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
