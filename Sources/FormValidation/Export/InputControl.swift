internal import FieldFormats

/// The input elements for a value on a page.
struct InputControl {
  let name: String
  let id: String
  let schema: FieldSchema
  let rules: InputRules
  let hint: InputHint
  let caption: HTMLInput.Caption
  let text: String?
  let isWrong: Bool
  let isInRow: Bool

  /// Returns the elements; the given function returns the message for a code, such as an answer's
  /// label.
  func elements(_ text: (String) -> String) -> [HTMLElement] {
    if hint.kind == .hidden {
      return [HTMLElement("input", named("hidden") + value)]
    }
    switch schema.unwrapped {
    case .flag: return isQuestion ? answers(text) : box
    case .choice(let values, _): return [select(offered ?? values.map(\.option))]
    case .list, .form, .optional: return []
    case .text, .integer, .number:
      if let offered { return [select(offered)] }
      if hint.kind == nil, let options = rules.options { return [select(options.map(\.option))] }
      if hint.kind == .lines {
        let attributes = [.init("id", id), .init("name", name)] + required + lengths + remarks
        // HTML parsers drop a line break after the start tag.
        return [HTMLElement("textarea", attributes, .text("\n" + (self.text ?? "")))]
      }
      return [input]
    }
  }

  private var offered: [HTMLInput.Option]? { caption.options }

  private var isNumber: Bool { schema.unwrapped == .integer || schema.unwrapped == .number }

  private var mayBeEmpty: Bool { schema.unwrapped != schema || schema == .text }

  private func named(_ type: String) -> [HTMLElement.Attribute] {
    [.init("id", id), .init("name", name), .init("type", type)]
  }

  private var value: [HTMLElement.Attribute] { text.map { [.init("value", $0)] } ?? [] }

  // Regardless of the checks, an empty string is not a valid number unless the number is optional.
  private var required: [HTMLElement.Attribute] {
    rules.isRequired || rules.isAnswered || !mayBeEmpty ? [.init("required")] : []
  }

  private var lengths: [HTMLElement.Attribute] {
    length("minlength", rules.leastLength) + length("maxlength", rules.greatestLength)
  }

  // Browsers store lengths as 32-bit integers.
  private func length(_ name: StaticString, _ length: Int?) -> [HTMLElement.Attribute] {
    length.flatMap { Int32(exactly: $0) }.map { [.init(name, "\($0)")] } ?? []
  }

  private var remarks: [HTMLElement.Attribute] {
    let autocomplete = (hint.autocomplete ?? knownAutocomplete).map {
      [HTMLElement.Attribute("autocomplete", $0)]
    }
    let invalid: [HTMLElement.Attribute] = isWrong ? [.init("aria-invalid", "true")] : []
    return (autocomplete ?? []) + invalid + caption.described(id, isWrong: isWrong)
  }

  /// The autofill name for a format; `nil` in a list, because its rows may be about other people.
  private var knownAutocomplete: String? {
    guard !isInRow, hint.kind == nil else { return nil }
    return switch rules.format {
    case "email", "smtp-email", "idn-email": "email"
    case "tel": "tel"
    case "uri": "url"
    case "postal-code": "postal-code"
    default: nil
    }
  }
}

// Strings and numbers.
extension InputControl {
  private var input: HTMLElement {
    if hint.kind == .password {
      // With `maxlength`, a browser silently truncates a long password, which changes the password.
      return HTMLElement(
        "input",
        named("password") + required + length("minlength", rules.leastLength) + pattern + remarks)
    }
    if isNumber {
      // A number input cannot show invalid text, so show the sent text in a text input.
      guard isShownAsNumber else {
        return HTMLElement(
          "input", named("text") + value + required + mode("numeric") + remarks)
      }
      let step = schema.unwrapped == .integer ? "1" : "any"
      let bounds = bound("min", rules.least) + bound("max", rules.greatest)
      return HTMLElement(
        "input", named("number") + value + [.init("step", step)] + required + bounds + remarks)
    }
    if rules.isDate, text.map({ $0.isEmpty || CalendarDate($0) != nil }) ?? true {
      // Browsers also allow later years, which the checks and schemas reject.
      let last = rules.days?.upperBound.description ?? "9999-12-31"
      let first = rules.days.map { [HTMLElement.Attribute("min", "\($0.lowerBound)")] } ?? []
      return HTMLElement(
        "input", named("date") + value + required + first + [.init("max", last)] + remarks)
    }
    let type = rules.isEmail ? "email" : rules.format == "tel" ? "tel" : "text"
    return HTMLElement(
      "input", named(type) + value + required + lengths + pattern + mode(knownMode(type)) + remarks)
  }

  private var isShownAsNumber: Bool {
    guard let text, !text.isEmpty else { return true }
    return (try? Double(reading: .text(text), asText: true)) != nil
  }

  private func bound(_ name: StaticString, _ value: FormValue?) -> [HTMLElement.Attribute] {
    value.map { [.init(name, JSONText.value($0))] } ?? []
  }

  private var pattern: [HTMLElement.Attribute] {
    rules.pattern.map { [.init("pattern", $0)] } ?? []
  }

  private func mode(_ mode: String?) -> [HTMLElement.Attribute] {
    mode.map { [.init("inputmode", $0)] } ?? []
  }

  private func knownMode(_ type: String) -> String? {
    switch rules.format {
    case "email", "smtp-email", "idn-email": type == "email" ? nil : "email"
    case "uri": "url"
    default: nil
    }
  }
}

// Choices.
extension InputControl {
  private func select(_ values: [HTMLInput.Option]) -> HTMLElement {
    var known: Set<String> = []
    // An empty first option prevents the browser from selecting the first value by default.
    let all = ((mayBeEmpty ? [.init("", "")] : []) + values).filter {
      known.insert($0.value).inserted
    }
    let options = all.map { option in
      // Browsers collapse white space in an option's text, and the text must not be empty.
      let isPlain =
        option.value == option.text && !option.text.isEmpty
        && !option.text.contains(where: \.isWhitespace)
      return HTMLElement(
        "option",
        (isPlain ? [] : [.init("value", option.value)])
          + (option.value == text ? [.init("selected")] : []),
        .text(option.text.isEmpty ? "—" : option.text))
    }
    let attributes: [HTMLElement.Attribute] = [.init("id", id), .init("name", name)]
    return HTMLElement(
      "select", attributes + (mayBeEmpty ? required : []) + remarks, .elements(options))
  }

  /// Whether *no* counts as an answer, which an unchecked checkbox cannot send.
  private var isQuestion: Bool { rules.isAnswered || mayBeEmpty && !rules.isRequired }

  private var answer: Bool? {
    text.flatMap { try? Bool(reading: .text($0), asText: true) }
  }

  /// A checkbox, preceded by a hidden input that sends *no* if the checkbox is not checked.
  private var box: [HTMLElement] {
    let checked: [HTMLElement.Attribute] = answer == true ? [.init("checked")] : []
    let required: [HTMLElement.Attribute] = rules.isRequired ? [.init("required")] : []
    return [
      HTMLElement("input", [.init("name", name), .init("type", "hidden"), .init("value", "0")]),
      HTMLElement(
        "input", named("checkbox") + [.init("value", "1")] + checked + required + remarks),
    ]
  }

  private func answers(_ text: (String) -> String) -> [HTMLElement] {
    [("yes", true), ("no", false)].flatMap { name, isYes -> [HTMLElement] in
      let id = "\(self.id)-\(name)"
      let attributes: [HTMLElement.Attribute] = [
        .init("id", id), .init("name", self.name), .init("type", "radio"), .init("value", name),
      ]
      let checked: [HTMLElement.Attribute] = answer == isYes ? [.init("checked")] : []
      return [
        HTMLElement(
          "input", attributes + checked + (rules.isAnswered ? required : []) + remarks),
        HTMLElement("label", [.init("for", id)], .text(text("answer.\(name)"))),
      ]
    }
  }
}

extension FormValue {
  fileprivate var option: HTMLInput.Option { .init(asText, asText) }

  fileprivate var asText: String {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .flag(let flag): flag ? "yes" : "no"
    case .null, .list, .members: ""
    }
  }
}
