/// A list in a form, with checks of every element.
///
/// ```swift
/// Each("phones", \Contact.phones, .required, .length(...20))
///
/// Each("people", \Party.people, blank: Person()) {
///   Field("name", \.name, .required)
/// }
/// ```
///
/// A finding says which element it is about: `phones[1]`, `people[0].name`. In identifiers every
/// element is meant: `phones[].length`. The first check looks at all elements before the second
/// does, since the order of checks is the declared one.
public struct Each<Form: Sendable>: FormPart {
  /// What it puts into the chain, in order.
  public var steps: [FormStep]
  /// The list itself.
  public let declaration: FieldDeclaration?

  /// A list of values, with checks of every one.
  ///
  /// - Parameters:
  ///   - path: What the list is called.
  ///   - keyPath: Where it is.
  ///   - checks: The checks of an element, in order.
  public init<Element: FieldValue>(
    _ path: FieldPath, _ keyPath: FieldKeyPath<Form, [Element]>,
    _ checks: FieldCheck<Element>...
  ) {
    let list = FieldAccess(keyPath)
    let element = FieldAccess<Element, Element>(\.self)
    let every = FieldPath(path.components + [.every])
    steps = checks.map { check in
      var step = FormStep(check, of: every, .every(element.kind(of: check), in: list))
      step.reading = path
      return step
    }
    declaration = Field(path, keyPath).declaration
  }

  /// A list of forms, with checks of the fields of every one.
  ///
  /// - Parameters:
  ///   - path: What the list is called.
  ///   - keyPath: Where it is.
  ///   - blank: An element before anybody has filled it in.
  ///   - fields: The fields of an element, and checks of several of them.
  public init<Element: Sendable>(
    _ path: FieldPath, _ keyPath: FieldKeyPath<Form, [Element]>, blank: Element,
    @FormBuilder<Element> fields: () -> [any FormPart<Element>]
  ) {
    let list = FieldAccess(keyPath)
    let every = FieldPath(path.components + [.every])
    let parts = fields()
    steps = parts.flatMap(\.steps).map { $0.inEveryElement(of: every, list) }
    let elements = parts.compactMap(\.declaration)
    let filler = Filler(elements)
    declaration = FieldDeclaration(path: path, schema: .list(.form), elements: elements) {
      form, value, isText in
      guard case .list(let values) = value else {
        return [(FieldPath([]), FormatFault("type.not-a-list", at: 0))]
      }
      var faults: [(FieldPath, FormatFault)] = []
      let filled = values.enumerated().map { index, value in
        var element = blank
        withUnsafeMutablePointer(to: &element) { pointer in
          for (path, fault) in filler.fill(pointer, with: value, asText: isText) {
            faults.append((FieldPath([.index(index)]).appending(path), fault))
          }
        }
        return element
      }
      list.modify(form) { $0.pointee = filled }
      return faults
    }
  }
}

extension FieldAccess {
  /// The elements of a list, each in its place.
  ///
  /// A list that is only looked at is not copied, though the client's form shares it.
  fileprivate func elements<Element>(
    changing: Bool
  ) -> @Sendable (UnsafeMutableRawPointer, (Int, UnsafeMutableRawPointer) -> Void) -> Void
  where Value == [Element] {
    { form, body in
      modify(form) { list in
        if changing {
          list.pointee.withUnsafeMutableBufferPointer { elements in
            guard let base = elements.baseAddress else { return }
            for index in elements.indices { body(index, UnsafeMutableRawPointer(base + index)) }
          }
        } else {
          list.pointee.withUnsafeBufferPointer { elements in
            guard let base = elements.baseAddress else { return }
            for index in elements.indices {
              body(index, UnsafeMutableRawPointer(mutating: base + index))
            }
          }
        }
      }
    }
  }
}

extension FormStep.Kind {
  /// The same in every element of a list.
  fileprivate static func every<Form, Element>(
    _ kind: Self, in list: FieldAccess<Form, [Element]>
  ) -> Self {
    let elements = list.elements(changing: kind.changes)
    guard case .suspending(let looks) = kind else { return .every(kind, elements) }
    return .suspending { form in
      var all: [SuspendedLook] = []
      elements(form) { index, element in
        all += looks(element).map { SuspendedLook(indices: [index] + $0.indices, fault: $0.fault) }
      }
      return all
    }
  }

  /// Whether it cleans, and checks nothing.
  var changes: Bool {
    switch self {
    case .clean: true
    case .every(let kind, _): kind.changes
    case .check, .suspending: false
    }
  }
}

extension FormStep {
  /// The same check in every element of a list.
  func inEveryElement<List, Element>(
    of list: FieldPath, _ access: FieldAccess<List, [Element]>
  ) -> FormStep {
    var step = self
    let field = list.appending(description.field)
    step.description = CheckDescription(
      identifier: "\(list).\(description.identifier)", field: field,
      constraint: description.constraint)
    step.reading = FieldPath(list.components.dropLast())
    step.reads = reads.map { list.appending($0) }
    step.needs = needs.map { "\(list).\($0)" }
    step.kind = .every(kind(where: condition), in: access)
    step.condition = nil
    return step
  }

  /// What is to be done, under a condition that an element has to meet.
  private func kind(where condition: (@Sendable (UnsafeRawPointer) -> Bool)?) -> Kind {
    guard let condition else { return kind }
    return switch kind {
    case .check(let look): .check(ClosureLook { condition($0) ? look.fault(in: $0) : nil })
    case .clean(let clean): .clean { condition($0) && clean($0) }
    case .every(let inner, let elements):
      .every(inner) { form, body in if condition(form) { elements(form, body) } }
    case .suspending(let looks): .suspending { condition($0) ? looks($0) : [] }
    }
  }
}
