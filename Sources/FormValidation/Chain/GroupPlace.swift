internal import FieldFormats

struct OptionalGroup: Sendable {
  let isThere: @Sendable (FormPlace) -> Bool
  let begin: @Sendable (FormPlace) -> Void
  let leaveOutIfBlank: @Sendable (FormPlace) -> Void

  /// Returns this group relative to a form that contains the current one.
  func inside(_ within: @escaping GroupPlace.Within) -> OptionalGroup {
    OptionalGroup(
      isThere: { form in
        var isThere = false
        within(form, false) { isThere = self.isThere($0) }
        return isThere
      },
      begin: { form in within(form, true, begin) },
      leaveOutIfBlank: { form in within(form, true, leaveOutIfBlank) })
  }
}

struct GroupPlace: Sendable {
  /// Calls a function with the address of the group, unless the group is absent.
  typealias Within = @Sendable (FormPlace, _ changing: Bool, (FormPlace) -> Void) -> Void

  let path: FieldPath
  let keyPath: any AnyKeyPath & Sendable
  let isThroughObject: Bool
  /// The group's offset from the beginning of the form; `nil` if the group is optional.
  let offset: Int?
  /// The blank group of an optional group; `nil` if the blank form contains the group.
  let blank: BlankForm?
  let option: OptionalGroup?
  let within: Within

  init<Form, Value>(
    _ path: FieldPath, _ access: FieldAccess<Form, Value>, blank: BlankForm? = nil,
    option: OptionalGroup? = nil, within: @escaping Within
  ) {
    self.path = path
    keyPath = access.keyPath
    isThroughObject = access.isThroughObject
    offset = option == nil ? access.offset : nil
    self.blank = blank
    self.option = option
    self.within = within
  }

  /// Resets a part of the group in the first form to its value in the second form.
  func clear(_ form: FormPlace, _ other: FormPlace, _ clear: (FormPlace, FormPlace) -> Void) {
    within(form, true) { group in
      if let blank { return blank.lend { clear(group, $0) } }
      within(other, false) { clear(group, $0) }
    }
  }

  func reading(_ read: @escaping FieldDeclaration.ElementReading) -> FieldDeclaration.ElementReading
  {
    { (form, reader, depth) throws(FormatFault) in
      var result = Result<[(FieldPath, FormatFault)], FormatFault>.success([])
      within(form, true) { group in
        do throws(FormatFault) {
          result = .success(try read(group, &reader, depth))
        } catch {
          result = .failure(error)
        }
      }
      return try result.get()
    }
  }

  /// Converts a group's condition to a condition of the form, which also requires the group to be
  /// present.
  func condition(_ inside: FieldParts.Condition?) -> FieldParts.Condition? {
    guard let inside else { return option?.isThere }
    return { form in
      var holds = false
      within(form, false) { holds = inside($0) }
      return holds
    }
  }
}

struct GroupPart<Form: Sendable>: FormPart {
  var clauses: [FormClause]
  var declaration: FieldDeclaration?

  init<Value>(_ part: some FormPart<Value>, in place: GroupPlace) {
    clauses = part.clauses.map { $0.inGroup(at: place) }
    declaration = part.declaration?.inGroup(at: place)
  }
}

extension FormClause {
  fileprivate func inGroup(at place: GroupPlace) -> FormClause {
    var clause = self
    clause.description = description.inside(place.path)
    clause.kind = kind.inGroup(at: place)
    clause.reading = place.path.appending(reading)
    clause.reads = reads.map { place.path.appending($0) }
    clause.needs = needs.map { place.path.components.isEmpty ? $0 : "\(place.path).\($0)" }
    clause.condition = place.condition(condition)
    clause.branch = branch.map { Branch(of: place.path.appending($0.choice), $0.value) }
    clause.sharing = sharing.inGroup(at: place)
    return clause
  }
}

extension FormClause.Kind {
  fileprivate func inGroup(at place: GroupPlace) -> Self {
    let within = place.within
    switch self {
    case .check(let look):
      return .check(
        ClosureLook { form in
          var fault: FormatFault?
          within(form, false) { fault = look.fault(in: $0) }
          return fault
        })
    case .clean(let clean):
      return .clean { form in
        var isChanged = false
        within(form, true) { isChanged = clean($0) }
        return isChanged
      }
    case .every(let kind, let elements):
      let writes = kind.writes
      return .every(kind) { form, body in within(form, writes) { elements($0, body) } }
    case .conditional(let condition, let kind, let reader):
      return .conditional(
        place.condition(condition) ?? { _ in true }, kind.inGroup(at: place), reader)
    case .suspending(let looks):
      return .suspending { form in
        var all: [SuspendedLook] = []
        within(form, false) { all = looks($0) }
        return all
      }
    }
  }
}

extension FieldDeclaration {
  fileprivate func inGroup(at place: GroupPlace) -> FieldDeclaration {
    var field = self
    let depth = place.path.components.count
    field.path = place.path.appending(path)
    field.places = [place.keyPath] + places
    field.storage = place.offset.flatMap { storage?.moved(by: $0) }
    field.sharing = sharing.inGroup(at: place)
    field.condition = condition.flatMap(place.condition)
    field.groups = groups.map { (depth + $0.depth, $0.group.inside(place.within)) }
    if let option = place.option { field.groups.insert((depth, option), at: 0) }
    field.clear = { [clear] in place.clear($0, $1, clear) }
    field.fill = { [fill] form, value, isText in
      var misfits: [(FieldPath, FormatFault)] = []
      place.within(form, true) { misfits = fill($0, value, isText) }
      return misfits
    }
    if let readElements { field.readElements = place.reading(readElements) }
    return field
  }
}

extension FieldDeclaration.Storage {
  fileprivate func moved(by offset: Int) -> Self {
    switch self {
    case .text(let place): .text(place + offset)
    case .optionalInteger(let place): .optionalInteger(place + offset)
    }
  }
}

extension Sharing {
  /// Returns this test for a value in a group, using a blank group if the group is optional.
  fileprivate func inGroup(at place: GroupPlace) -> Sharing {
    let isShown = isShown || place.isThroughObject
    if let blank = place.blank {
      return Sharing(isShown: isShown || holds(for: blank))
    }
    return Sharing(isShown: isShown) { one, other in
      var isShared = false
      place.within(one, true) { group in
        place.within(other, true) { isShared = turnsUp(group, $0) }
      }
      return isShared
    }
  }
}
