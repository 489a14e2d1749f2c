/// A sentence with names in braces.
struct MessageTemplate {
  private let text: String
  private let language: String

  init(_ text: String, language: String) {
    self.text = text
    self.language = language
  }

  /// The sentence with values for the names; a name without a value is left as it is.
  func filled(_ value: (String) -> MessageValue?) -> String { fill(text[...], number: nil, value) }

  private func fill(_ text: Substring, number: Int?, _ value: (String) -> MessageValue?) -> String {
    var result = ""
    var rest = text
    while let character = rest.first {
      if character == "#", let number {
        result += "\(number)"
        rest.removeFirst()
      } else if character == "{", let inside = rest.bracedPrefix {
        result += filled(inside, value) ?? "{\(inside)}"
        rest.removeFirst(inside.count + 2)
      } else {
        result.append(character)
        rest.removeFirst()
      }
    }
    return result
  }

  /// What stands for what is between braces: a name, or a name with words to choose from.
  private func filled(_ inside: Substring, _ value: (String) -> MessageValue?) -> String? {
    let parts = inside.split(separator: ",", maxSplits: 2).map { $0.trimmingSpaces }
    switch (parts.count, value(String(parts.first ?? ""))) {
    case (1, .text(let text)?): return text
    case (1, .number(let number)?): return "\(number)"
    case (3, .number(let number)?) where parts[1] == "plural":
      return plural(parts[2], number, value)
    case (3, .text(let text)?) where parts[1] == "plural":
      // A bound that is no whole number is never one of anything.
      return plural(parts[2], nil, value).replacing("#", with: text)
    default: return nil
    }
  }

  private func plural(
    _ choices: Substring, _ number: Int?, _ value: (String) -> MessageValue?
  ) -> String {
    var rest = choices
    var forms: [String: Substring] = [:]
    while let brace = rest.firstIndex(of: "{"), let form = rest[brace...].bracedPrefix {
      forms[String(rest[..<brace].trimmingSpaces)] = form
      rest = rest[rest.index(brace, offsetBy: form.count + 2)...]
    }
    let category = number.map { PluralRule(language: language).category(of: $0) } ?? .other
    let form = number.flatMap { forms["=\($0)"] } ?? forms[category.rawValue] ?? forms["other"]
    return form.map { fill($0, number: number, value) } ?? ""
  }
}

extension Substring {
  /// What stands between the brace at the beginning and the one that closes it.
  fileprivate var bracedPrefix: Substring? {
    var depth = 0
    for index in indices {
      if self[index] == "{" { depth += 1 }
      if self[index] == "}" { depth -= 1 }
      if depth == 0 { return self[self.index(after: startIndex)..<index] }
    }
    return nil
  }

  fileprivate var trimmingSpaces: Substring {
    let text = drop { $0 == " " }
    return text.lastIndex { $0 != " " }.map { text[...$0] } ?? ""
  }
}
