internal import FieldFormats

/// What is known of a group that a form may have or not.
struct OptionalGroup: Sendable {
  let isThere: @Sendable (FormPlace) -> Bool
  /// Makes it a blank one if it is not there.
  let begin: @Sendable (FormPlace) -> Void
  let leaveOutIfBlank: @Sendable (FormPlace) -> Void

  /// The same of a form that has this one's form in it.
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

/// Where in a form a group is.
struct GroupPlace: Sendable {
  /// Lends the place of the group to a function, unless it is not there.
  typealias Within = @Sendable (FormPlace, _ changing: Bool, (FormPlace) -> Void) -> Void

  let path: FieldPath
  let keyPath: any AnyKeyPath & Sendable
  let isThroughObject: Bool
  /// How far from the form's beginning the group begins; `nil` where it may not be there.
  let offset: Int?
  /// The group of the blank form; `nil` where the blank form has it.
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

  /// Puts what the second form's group has in the place of what the first one's has.
  func clear(_ form: FormPlace, _ other: FormPlace, _ clear: (FormPlace, FormPlace) -> Void) {
    within(form, true) { group in
      if let blank { return blank.lend { clear(group, $0) } }
      within(other, false) { clear(group, $0) }
    }
  }

  /// Reads the elements of a list of forms in the group.
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

  /// A condition of the group, asked of the form; one that is not there meets none.
  func condition(_ inside: FieldParts.Condition?) -> FieldParts.Condition? {
    guard let inside else { return option?.isThere }
    return { form in
      var holds = false
      within(form, false) { holds = inside($0) }
      return holds
    }
  }
}

/// A part of a group, as a part of the form.
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
  /// Two forms share what their groups share; a group that the blank form does not have is looked at blank.
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
