/// A parser for the textual form of a path.
struct FieldPathParser {
  private var rest: Substring
  private var name = ""
  private var isNameDue = true
  private var result: [FieldPath.Component] = []

  init(_ text: String) {
    rest = text[...]
  }

  mutating func components() -> [FieldPath.Component] {
    guard !rest.isEmpty else { return [] }
    while let character = rest.first {
      if character == ".", !isNameDue || !name.isEmpty {
        rest.removeFirst()
        endName()
        isNameDue = true
      } else if character == "[", let component = bracket() {
        endName()
        result.append(component)
        isNameDue = false
      } else {
        rest.removeFirst()
        name.append(character)
        isNameDue = true
      }
    }
    endName()
    return result
  }

  private mutating func endName() {
    if isNameDue, !name.isEmpty { result.append(.name(name)) }
    name = ""
  }

  /// Consumes a bracketed component, if one comes next.
  private mutating func bracket() -> FieldPath.Component? {
    let inside = rest.dropFirst()
    if inside.first == "\"" { return quoted() }
    guard let end = inside.firstIndex(of: "]") else { return nil }
    let text = inside[..<end]
    let component: FieldPath.Component
    if text.isEmpty {
      component = .every
    } else if let index = Int(text), index >= 0 {
      component = .index(index)
    } else {
      return nil
    }
    rest = inside[inside.index(after: end)...]
    return component
  }

  private mutating func quoted() -> FieldPath.Component? {
    var inside = rest.dropFirst(2)
    var name = ""
    while let character = inside.popFirst() {
      switch character {
      case "\\": if let next = inside.popFirst() { name.append(next) }
      case "\"":
        guard inside.popFirst() == "]" else { return nil }
        rest = inside
        return .name(name)
      default: name.append(character)
      }
    }
    return nil
  }
}
