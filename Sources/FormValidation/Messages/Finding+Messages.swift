internal import Baton
// Who validates a form should not have to know where its sentences are kept.
@_exported public import Catalogues
internal import FieldFormats

extension Messages {
  /// What forms say, in English, Korean and Chinese.
  ///
  /// In a sentence, names in braces stand for what is known of a finding: `{limit}` for the bound that
  /// is broken, `{found}` for what is there instead, `{field}` and `{other}` for the labels of fields,
  /// `{allowed}` for a list of values, `{offset}` for the byte at which it was found, and `{scalar}` for a
  /// character that was found: itself in quotes, or its name, such as U+202E, where nobody would see it.
  ///
  /// The label of a field has the code `label.` and the field's path: `label.address.city`,
  /// `label.people[].name`. A field without one is called by its path.
  public static let standard = Messages().adding(.english).adding(.korean).adding(.chinese)
}

extension Finding {
  /// The sentence that says what was found.
  ///
  /// - Parameters:
  ///   - language: The user's language as BCP 47 writes it; see `Messages` for what is done where
  ///     there is no sentence in it.
  ///   - messages: The sentences.
  /// - Returns: The sentence; where there is none of the code, or it needs what the finding does not
  ///   have, the one that another service sent with it, or else that of `check.refused`, which says only that the value is not valid. See
  ///   ``EditableForm/codes`` for how a test finds such a code.
  public func message(in language: String = "en", from messages: Messages = .standard) -> String {
    var lacksOne = false
    func value(_ name: String) -> MessageValue? {
      let value = parameter(name, language, messages)
      if value == nil, Self.parameters.contains(name) { lacksOne = true }
      return value
    }
    if let text = messages.filled(code, in: language, value: value), !lacksOne { return text }
    if let sentence = check.sentence { return sentence }
    return messages.filled("check.refused", in: language, value: value)
      ?? Messages.standard.text("check.refused", in: language)
  }

  /// What a sentence may need, and not every finding has.
  private static let parameters = ["found", "scalar", "limit", "other", "allowed"]

  /// What the field is called: its label, or its path if it has none.
  ///
  /// ```swift
  /// let labels = Messages.standard.adding(MessageCatalogue("en", ["label.age": "Your age"]))
  /// let young = signUp.report(on: SignUp(name: "Ada", email: "ada@example.com", age: 7)).findings[0]
  /// print("\(young.label(from: labels)): \(young.message(from: labels))")
  /// // Your age: Must be at least 18.
  /// ```
  ///
  /// - Parameters:
  ///   - language: The user's language as BCP 47 writes it.
  ///   - messages: The sentences and the labels.
  /// - Returns: The label.
  public func label(in language: String = "en", from messages: Messages = .standard) -> String {
    messages.label(of: check.field, in: language) ?? path.description
  }

  /// What stands for a name in braces.
  private func parameter(
    _ name: String, _ language: String, _ messages: Messages
  ) -> MessageValue? {
    switch name {
    case "field": .text(label(in: language, from: messages))
    case "offset": .number(fault.offset)
    case "found": fault.found.map { .number($0) }
    case "scalar": fault.found.map { .text($0.shownScalar) }
    case "limit": fault.limit.map { .number($0) } ?? limitOfConstraint
    case "other":
      if case .equal(let other) = check.constraint {
        .text(messages.label(of: other, in: language) ?? other.description)
      } else {
        nil
      }
    case "allowed": check.allowed.map { .text($0) }
    default: nil
    }
  }

  /// The bound that is broken, where it is not a whole number.
  private var limitOfConstraint: MessageValue? {
    guard case .range(let least, let greatest) = check.constraint else { return nil }
    return (code == "range.too-small" ? least : greatest).map { .text($0.shown) }
  }
}

extension Messages {
  /// What a field is called; `nil` if it has no label.
  func label(of field: FieldPath, in language: String) -> String? {
    filled("label.\(field)", in: language) { _ in nil }
  }
}

extension [FormValue] {
  /// The values as a sentence shows them: twenty at most.
  var shown: String {
    (prefix(20).map(\.shown) + (count > 20 ? ["…"] : [])).joined(separator: ", ")
  }
}

extension FormValue {
  /// The value as a sentence shows it: no more than 80 characters of a text, in one line.
  fileprivate var shown: String {
    switch self {
    case .null: ""
    case .flag(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .text(let text): text.printable(upTo: 80, hidesFormat: false)
    case .list(let values): values.shown
    case .members(let members): members.keys.sorted().map(FormValue.text).shown
    }
  }
}
