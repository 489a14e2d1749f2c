internal import Baton
// Reexported so that clients need not import the module of the messages.
@_exported public import Catalogues
internal import FieldFormats

extension Messages {
  /// The messages of forms in English, Korean, and Chinese.
  ///
  /// Names in braces are placeholders for a finding's values. `{limit}` is the violated bound, and
  /// `{found}` the actual value. `{field}` and `{other}` are labels of fields, and `{allowed}` is a
  /// list of values. `{offset}` is the byte offset, and `{scalar}` a character. A visible character
  /// appears in quotes; an invisible one appears as its code point, such as U+202E.
  ///
  /// A field's label has the code `label.` followed by the field's path: `label.address.city`,
  /// `label.people[].name`. If a field has no label, messages refer to it by its path.
  public static let standard = Messages().adding(.english).adding(.korean).adding(.chinese)
}

extension Finding {
  /// Returns a message for the finding in the given language (a BCP 47 tag).
  ///
  /// A message cannot be used if it needs a value that the finding does not have. If no message for
  /// the code can be used, the method returns the one that a different service sent with the
  /// finding. If there is none, it returns the message of `check.refused`, which says only that the
  /// value is not valid. To find such codes in a test, see ``EditableForm/codes``. For language
  /// fallbacks, see `Messages`.
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

  /// The placeholders for values that not every finding has.
  private static let parameters = ["found", "scalar", "limit", "other", "allowed"]

  /// Returns the field's label in the given language (a BCP 47 tag), or its path if it has none.
  ///
  /// ```swift
  /// let labels = Messages.standard.adding(MessageCatalogue("en", ["label.age": "Your age"]))
  /// let ada = SignUp(name: "Ada", email: "ada@example.com", age: 7)
  /// let young = signUp.report(on: ada).findings[0]
  /// print("\(young.label(from: labels)): \(young.message(from: labels))")
  /// // Your age: Must be at least 18.
  /// ```
  public func label(in language: String = "en", from messages: Messages = .standard) -> String {
    messages.label(of: check.field, in: language) ?? path.description
  }

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

  /// The violated bound, if it is not an integer.
  private var limitOfConstraint: MessageValue? {
    guard case .range(let least, let greatest) = check.constraint else { return nil }
    return (code == "range.too-small" ? least : greatest).map { .text($0.shown) }
  }
}

extension Messages {
  func label(of field: FieldPath, in language: String) -> String? {
    filled("label.\(field)", in: language) { _ in nil }
  }
}

extension [FormValue] {
  /// At most twenty of the values, for use in a message.
  var shown: String {
    (prefix(20).map(\.shown) + (count > 20 ? ["…"] : [])).joined(separator: ", ")
  }
}

extension FormValue {
  /// The value for use in a message; a string is reduced to one line of at most 80 characters.
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
