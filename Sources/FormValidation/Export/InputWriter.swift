import Catalogues

/// A writer that creates a page's inputs from fields, their checks, and the sent values.
struct InputWriter {
  struct Position {
    var path = FieldPath([])
    var definition = FieldPath([])
    var isOptional = false
  }

  private let clauses: [FieldPath: [FormClause]]
  private let findings: [FieldPath: [Finding]]
  private let added: Set<String>
  private let removed: Set<String>
  let language: String
  let messages: Messages
  let prefix: String
  let captions: [FieldPath: HTMLInput.Caption]

  init(
    _ clauses: [FormClause], findings: [Finding], sent: WebForm, language: String,
    messages: Messages, prefix: String, captions: [FieldPath: HTMLInput.Caption]
  ) {
    self.clauses = Dictionary(grouping: clauses, by: \.description.field)
    self.findings = Dictionary(grouping: findings, by: \.path)
    func places(_ button: String) -> Set<String> {
      Set(sent.values.lazy.filter { $0.name == button }.map(\.text))
    }
    (added, removed) = (places("add"), places("remove"))
    self.language = language
    self.messages = messages
    self.prefix = prefix
    self.captions = captions
  }

  func inputs(
    of filler: Filler, filledWith sent: QueryValues.Sent?, at position: Position = Position()
  ) -> [HTMLInput] {
    var known: Set<FieldPath> = []
    return filler.fields.flatMap { field -> [HTMLInput] in
      guard known.insert(field.path).inserted, !field.path.components.isEmpty else { return [] }
      let sent = sent?.at(field.path, in: filler)
      var place = Position()
      place.path = position.path.appending(field.path)
      place.definition = position.definition.appending(field.path)
      place.isOptional = position.isOptional || !field.groups.isEmpty
      guard case .list(let element) = field.schema.unwrapped else {
        return [input(for: field.schema, field.hint, holding: sent?.values.last, at: place)]
      }
      return list(of: element, field, filledWith: sent, at: place)
    }
  }

  private func input(
    for schema: FieldSchema, _ hint: InputHint, holding text: String?, at place: Position
  ) -> HTMLInput {
    let rules = InputRules(
      clauses[place.definition] ?? [], isOptional: place.isOptional, hint.kind)
    let isWrong = findings[place.path] != nil
    let control = InputControl(
      name: place.path.description, id: id(of: place.path), schema: schema, rules: rules,
      hint: hint, caption: caption(of: place), text: text, isWrong: isWrong,
      isInRow: place.definition.components.contains(.every))
    return html(place, control.elements { messages.text($0, in: language) })
  }

  private func list(
    of element: FieldSchema, _ field: FieldDeclaration, filledWith sent: QueryValues.Sent?,
    at list: Position
  ) -> [HTMLInput] {
    let counts = counts(of: list)
    var rows = sent?.rows ?? []
    rows.removeAll { removed.contains(list.row($0.number).path.description) }
    let isAdding = added.contains(list.path.description) && rows.count < counts.upperBound
    let wanted = max(counts.lowerBound, rows.count + (isAdding ? 1 : 0))
    // The highest possible row number is `Int.max`.
    while rows.count < wanted, let number = (rows.last?.number ?? -1).next {
      rows.append((number, QueryValues.Sent()))
    }
    var inputs = rows.flatMap { number, sent -> [HTMLInput] in
      let row = list.row(number)
      let remove = button("remove", list, row: number)
      guard element == .form else {
        let input = input(for: element, field.hint, holding: sent.values.last, at: row)
        return [input.with(input.controls + [remove])]
      }
      return self.inputs(of: field.elements, filledWith: sent, at: row) + [html(row, [remove])]
    }
    let isFull = rows.count >= counts.upperBound
    inputs.append(html(list, [button("add", list, isDisabled: isFull)]))
    return inputs
  }

  private func counts(of list: Position) -> ClosedRange<Int> {
    var (least, most) = (0, Int.max)
    for clause in clauses[list.definition] ?? []
    where clause.condition == nil && !clause.isConditional {
      switch clause.description.constraint {
      case .required: least = max(least, 1)
      case .count(let bounds):
        (least, most) = (max(least, bounds.lowerBound), min(most, bounds.upperBound))
      default: continue
      }
    }
    return min(least, most)...most
  }

  /// Returns a button that sends the form without validation, to add or remove a row.
  private func button(
    _ name: String, _ list: Position, row: Int? = nil, isDisabled: Bool = false
  ) -> HTMLElement {
    let place = row.map { list.row($0).path } ?? list.path
    let described =
      row == nil ? caption(of: list).described(id(of: place), isWrong: findings[place] != nil) : []
    let text = messages.text("row.\(name)", in: language) { key in
      switch key {
      case "field": .text(label(of: list))
      case "row": row.map { .number($0.next ?? $0) }
      default: nil
      }
    }
    return HTMLElement(
      "button",
      [.init("id", row == nil ? id(of: place) : "\(id(of: place))-remove")]
        + [.init("name", name), .init("value", place.description), .init("formnovalidate")]
        + (isDisabled ? [.init("disabled")] : []) + described,
      .text(text))
  }

  private func html(_ place: Position, _ controls: [HTMLElement]) -> HTMLInput {
    HTMLInput(
      field: place.path, id: id(of: place.path), label: label(of: place), controls: controls,
      note: caption(of: place).note,
      errors: (findings[place.path] ?? []).map { $0.message(in: language, from: messages) })
  }

  private func caption(of place: Position) -> HTMLInput.Caption {
    captions[place.definition] ?? HTMLInput.Caption()
  }

  private func label(of place: Position) -> String {
    caption(of: place).label ?? messages.label(of: place.definition, in: language)
      ?? place.path.description
  }

  private func id(of path: FieldPath) -> String {
    prefix
      + path.description.replacing("%", with: "%25").flatMap { character -> [Character] in
        character.isWhitespace
          ? character.utf8.flatMap { Array("%\(String($0, radix: 16))") } : [character]
      }
  }
}

extension InputWriter.Position {
  fileprivate func row(_ number: Int) -> Self {
    var row = self
    row.path = FieldPath(path.components + [.index(number)])
    row.definition = FieldPath(definition.components + [.every])
    return row
  }
}

extension QueryValues.Sent {
  fileprivate func at(_ path: FieldPath, in filler: Filler) -> Self? {
    var (sent, place) = (self, 0)
    for case .name(let name) in path.components {
      guard let child = filler.child(named: name, of: place), let below = sent.below[child] else {
        return nil
      }
      (sent, place) = (below, child)
    }
    return sent
  }

  fileprivate var rows: [(number: Int, sent: Self)] {
    guard below.isEmpty else { return below.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
    return (values + unnumbered).enumerated().map { number, text in
      var sent = Self()
      sent.values = [text]
      return (number, sent)
    }
  }
}

extension Int {
  fileprivate var next: Int? { self < .max ? self + 1 : nil }
}
