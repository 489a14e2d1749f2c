internal import FieldFormats

/// A list in a form, with checks of each element.
///
/// ```swift
/// Each("phones", \Contact.phones, .required, .length(...20))
///
/// Each("people", \Party.people, count: 1...50, blank: Person()) {
///   Field("name", \.name, .required)
/// }
/// ```
///
/// If a list has too few or too many elements, it is reported with the codes of `.count`, and its
/// elements are not checked.
///
/// A finding includes its element's index: `phones[1]`, `people[0].name`. An identifier refers to
/// every element: `phones[].length`. Each check runs for all elements before the next check runs.
///
/// Each element starts as a copy of the blank element. If the blank element contains an object, the
/// copies share it. Pass a closure to create a new object for each element: `blank: { Person() }`.
public struct Each<Form: Sendable>: FormPart {
  /// The clauses that this part adds to a chain, in order.
  public var clauses: [FormClause]
  /// The declaration of the list.
  public var declaration: FieldDeclaration?

  /// Creates a list of values with checks of each element, in order.
  ///
  /// Pass `nil` for `bounds` to allow any number of elements.
  public init<Element: FieldValue>(
    _ path: FieldPath, _ keyPath: FieldKeyPath<Form, [Element]>,
    count bounds: ClosedRange<Int>? = nil,
    _ checks: FieldCheck<Element>...
  ) {
    let list = FieldAccess(keyPath)
    let element = FieldAccess<Element, Element>(\.self)
    let every = FieldPath(path.components + [.every])
    clauses = checks.map { check in
      var clause = FormClause(check, of: every, .every(element.kind(of: check), in: list))
      clause.reading = path
      return clause
    }
    declaration = Field(path, keyPath).declaration
    count(bounds, of: path, list)
  }

  private mutating func count<Element>(
    _ bounds: ClosedRange<Int>?, of path: FieldPath, _ list: FieldAccess<Form, [Element]>
  ) {
    guard let bounds else { return }
    let clause = FormClause(
      "count", of: path, .count(bounds),
      .check(list.look { FormatFault.count(of: $0, outside: bounds) }))
    for index in clauses.indices { clauses[index].needs.append(clause.description.identifier) }
    clauses.insert(clause, at: 0)
  }

  /// Creates a list of forms with checks of the fields of each element.
  ///
  /// Pass `nil` for `bounds` to allow any number of elements. `blank` is an element before any
  /// field is filled in.
  public init<Element: Sendable>(
    _ path: FieldPath, _ keyPath: FieldKeyPath<Form, [Element]>,
    count bounds: ClosedRange<Int>? = nil, blank: Element,
    @FormBuilder<Element> fields: () -> [any FormPart<Element>]
  ) {
    self.init(path, keyPath, count: bounds, blank: { blank }, fields: fields)
  }

  /// Creates a list of forms in which every element starts as a new blank element.
  ///
  /// Pass `nil` for `bounds` to allow any number of elements.
  public init<Element: Sendable>(
    _ path: FieldPath, _ keyPath: FieldKeyPath<Form, [Element]>,
    count bounds: ClosedRange<Int>? = nil, blank: @escaping @Sendable () -> Element,
    @FormBuilder<Element> fields: () -> [any FormPart<Element>]
  ) {
    let list = FieldAccess(keyPath)
    let every = FieldPath(path.components + [.every])
    let parts = fields()
    let readers = FieldParts.ofFields(parts, blank: BlankForm(blank))
    clauses = parts.enumerated().flatMap { number, part in
      part.clauses.map { clause in
        let parts = readers[clause.reading]
        let reader = parts.map { FieldParts.Reader(parts: $0, number: number) }
        return clause.inEveryElement(of: every, list, readBy: reader)
      }
    }
    let filler = Filler(parts.compactMap(\.declaration))
    let sharing = list.sharing({ [[], [blank()]] }, differ: { $0.count != $1.count })
    let isShown =
      sharing.isShown || BlankForm.isObject(blank())
      || filler.fields.contains { $0.sharing.holds(for: BlankForm(blank)) }
    declaration = FieldDeclaration(
      path: path, list, schema: .list(.form), elements: filler,
      sharing: Sharing(isShown: isShown, turnsUp: sharing.turnsUp),
      readElements: { (form, reader, depth) throws(FormatFault) in
        var faults: [(FieldPath, FormatFault)] = []
        var filled: [Element] = []
        try reader.eachElement(depth: depth) { (reader) throws(FormatFault) in
          var element = blank()
          let misfits = try FormPlace.lend(&element) { (place) throws(FormatFault) in
            try JSONFilling.fill(place, by: filler, depth: depth + 1, from: &reader)
          }
          for (path, fault) in misfits {
            faults.append((FieldPath([.index(filled.count)]).appending(path), fault))
          }
          filled.append(element)
        }
        list.modify(form) { $0 = filled }
        return faults
      }
    ) { form, value, isText in
      guard case .list(let values) = value else {
        return [(FieldPath([]), FormatFault("type.not-a-list", at: 0))]
      }
      var faults: [(FieldPath, FormatFault)] = []
      let filled = values.enumerated().map { index, value in
        var element = blank()
        let misfits = FormPlace.lend(&element) { filler.fill($0, with: value, asText: isText) }
        for (path, fault) in misfits {
          faults.append((FieldPath([.index(index)]).appending(path), fault))
        }
        return element
      }
      list.modify(form) { $0 = filled }
      return faults
    }
    count(bounds, of: path, list)
  }
}

extension FieldParts {
  fileprivate static func ofFields(
    _ parts: [any AsyncFormPart], blank: BlankForm
  ) -> [FieldPath: FieldParts] {
    var fields: [FieldPath: FieldParts] = [:]
    for (number, declaration) in parts.map(\.declaration).enumerated() {
      guard let declaration else { continue }
      let field = fields[declaration.path] ?? FieldParts()
      field.add(declaration, number: number, blank: blank)
      fields[declaration.path] = field
    }
    return fields
  }
}

extension FieldAccess {
  /// Returns a function that calls its argument with each element of a list in place.
  fileprivate func elements<Element>(
    changing: Bool
  ) -> @Sendable (FormPlace, (Int, FormPlace) -> Void) -> Void where Value == [Element] {
    { form, body in
      if changing || offset != nil {
        modify(form) { FormPlace.lendElements(of: &$0, changing: changing, to: body) }
      } else {
        var list = value(in: form)
        FormPlace.lendElements(of: &list, changing: false, to: body)
      }
    }
  }
}

extension FormClause.Kind {
  /// Returns a kind that applies the same operation to every element of a list.
  fileprivate static func every<Form, Element>(
    _ kind: Self, in list: FieldAccess<Form, [Element]>
  ) -> Self {
    let elements = list.elements(changing: kind.writes)
    guard case .suspending(let looks) = kind else { return .every(kind, elements) }
    return .suspending { form in
      var all: [SuspendedLook] = []
      elements(form) { index, element in
        all += looks(element).map { look in
          SuspendedLook(
            indices: [index] + look.indices, subject: look.subject, answer: look.answer)
        }
      }
      return all
    }
  }
}

extension FormClause {
  func inEveryElement<List, Element>(
    of list: FieldPath, _ access: FieldAccess<List, [Element]>, readBy reader: FieldParts.Reader?
  ) -> FormClause {
    var clause = self
    clause.description = description.inside(list)
    clause.branch = branch.map { Branch(of: list.appending($0.choice), $0.value) }
    clause.reading = FieldPath(list.components.dropLast())
    clause.reads = reads.map { list.appending($0) }
    // If the list as a whole is invalid, its elements are not checked asynchronously.
    if case .suspending = kind { clause.reads.append(clause.reading) }
    clause.needs = needs.map { "\(list).\($0)" }
    clause.kind = .every(kind(readBy: reader), in: access)
    clause.condition = nil
    clause.sharing = Sharing(isShown: sharing.isShown || access.isThroughObject)
    return clause
  }
}
