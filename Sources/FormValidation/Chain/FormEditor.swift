import Baton

/// An object that stores a form's fields and edits its checks.
///
/// It has no public methods. Edit a form with its chain's methods (``FormChain``,
/// ``AsyncFormChain``, ``EditableForm``). The editor wraps one of Baton's run-time chains, which
/// provides edits, snapshots, and drawings. It also assigns the numbers by which checks and fields
/// refer to each other.
public final class FormEditor: Sendable {
  /// A key for the number of a check, a field, or a reading.
  private enum Key: Hashable {
    case check(String), field(FieldPath), reading(FieldPath)
  }

  private struct State {
    var numbers: [Key: Int] = [:]
    var clauses: [String: (clause: FormClause, part: Int)] = [:]
    var partCount = 0
    var parts: [FieldPath: FieldParts] = [:]
    var fields: [FieldDeclaration] = []
    /// The fields of the parts that are being inserted, by part number.
    var coming: [Int: FieldDeclaration] = [:]
    /// Created lazily, because a form is defined field by field.
    var filler: Filler?

    mutating func number(of key: Key) -> Int {
      if let number = numbers[key] { return number }
      numbers[key] = numbers.count
      return numbers.count - 1
    }

    mutating func parts(of field: FieldPath) -> FieldParts {
      let known = parts[field] ?? FieldParts()
      parts[field] = known
      return known
    }
  }

  typealias Chain = CheckList<InspectedForm, Finding, Never>

  let chain: Chain
  /// The current checks of the chain, as a single check.
  let checks: Checks<CheckLinks.Listed<InspectedForm, Finding, Chain>>
  private let blank: BlankForm
  private let state = Lock(State())

  init<Form>(_ name: String, blank: @escaping @Sendable () -> Form) throws(DefinitionError) {
    guard !BlankForm.isObject(blank()) else { throw .shared(Form.self, in: name) }
    chain = RuntimeChain(name)
    checks = Checks(chain)
    self.blank = BlankForm(blank)
  }

  /// Inserts all checks of a part and declares its field, or changes nothing.
  func insert(_ part: some AsyncFormPart, at place: Place) throws {
    try refuseIfShared(part)
    try edit(with: part) { batch, checks in
      FormEditor.insert(checks, at: place, into: &batch)
    }
  }

  /// Replaces a check with all checks of a part, or leaves the chain unchanged.
  func replace(_ identifier: String, with part: some AsyncFormPart) throws {
    try refuseIfShared(part)
    guard !part.clauses.isEmpty else { return try remove(identifier) }
    try edit(with: part) { batch, checks in
      checks[0].replace(identifier, in: &batch)
      FormEditor.insert(checks.dropFirst(), at: .after(checks[0].name), into: &batch)
    } made: {
      forget(identifier)
    }
  }

  private static func insert(
    _ checks: ArraySlice<CheckInfo>, at place: Place, into batch: inout EditBatch<Chain>
  ) {
    var place = place
    for check in checks {
      check.insert(into: &batch, at: place)
      if place != .last { place = .after(check.name) }
    }
  }

  private func edit(
    with part: some AsyncFormPart, _ body: (inout EditBatch<Chain>, ArraySlice<CheckInfo>) -> Void,
    made: () -> Void = {}
  ) throws {
    let number = try enroll(part)
    let checks = part.clauses.map { info(of: $0, part: number) }
    do throws(EditError) {
      try chain.edit { batch in body(&batch, checks[...]) }
    } catch {
      dismiss(part, number: number)
      throw error
    }
    made()
    note(part, number: number)
  }

  func remove(_ identifier: String) throws(EditError) {
    try chain.remove(identifier)
    forget(identifier)
  }

  private func refuseIfShared(_ part: some AsyncFormPart) throws(DefinitionError) {
    if let field = part.declaration, field.sharing.holds(for: blank) {
      throw .shared(field.path, in: chain.name)
    }
    guard let clause = part.clauses.first(where: { $0.sharing.holds(for: blank) }) else { return }
    throw .shared(clause.description.field, in: chain.name)
  }

  /// Assigns a number to a part and registers it with its field before its checks can run.
  ///
  /// If two parts are inserted concurrently, the later one is checked against the field of the
  /// first.
  private func enroll(_ part: some AsyncFormPart) throws(DefinitionError) -> Int {
    let declaration = part.declaration
    let (number, others, parts) = state.withLock { state in
      let others = state.coming.isEmpty ? state.fields : state.fields + state.coming.values
      state.partCount += 1
      state.coming[state.partCount] = declaration
      return (state.partCount, others, declaration.map { state.parts(of: $0.path) })
    }
    guard let declaration else { return number }
    // Comparing key paths may call user code, so it must not happen while the lock is held.
    if let hindrance = declaration.hindrance(beside: others) {
      dismiss(part, number: number)
      throw .unreachable(hindrance, in: chain.name)
    }
    parts?.add(declaration, number: number, blank: blank)
    return number
  }

  private func dismiss(_ part: some AsyncFormPart, number: Int) {
    guard let path = part.declaration?.path else { return }
    let (parts, field) = state.withLock { state in
      (state.parts[path], state.coming.removeValue(forKey: number))
    }
    parts?.remove(number)
    _ = consume field
  }

  /// Releases a check outside the lock, because releasing its captures may edit the chain.
  ///
  /// A part whose last check is removed no longer counts as reading its field.
  private func forget(_ identifier: String) {
    let (clause, parts) = state.withLock { state in
      let clause = state.clauses.removeValue(forKey: identifier)
      let isLast = !state.clauses.values.contains { $0.part == clause?.part }
      return (clause, isLast ? clause.flatMap { state.parts[$0.clause.reading] } : nil)
    }
    if let clause { parts?.remove(clause.part) }
  }

  private func note(_ part: some AsyncFormPart, number: Int) {
    keep(part.clauses.map { ($0.description.identifier, $0) }, of: number)
    guard let field = part.declaration else { return }
    state.withLock { state in
      state.coming[number] = nil
      guard !state.fields.contains(where: { $0.path == field.path }) else { return }
      state.fields.append(field)
      state.filler = nil
    }
  }

  /// Stores clauses, and releases those they replace outside the lock, as ``forget(_:)`` does.
  private func keep(_ clauses: [(name: String, clause: FormClause)], of part: Int) {
    let old = state.withLock { state in
      clauses.map { state.clauses.updateValue(($0.clause, part), forKey: $0.name) }
    }
    _ = consume old
  }

  private func info(of clause: FormClause, part number: Int) -> CheckInfo {
    state.withLock { state in
      let reading = state.number(of: .reading(clause.reading))
      var blockers = [reading]
      for field in clause.reads {
        blockers.append(state.number(of: .field(field)))
        blockers.append(state.number(of: .reading(field)))
      }
      blockers += clause.needs.map { state.number(of: .check($0)) }
      return CheckInfo(
        clause, identifier: state.number(of: .check(clause.description.identifier)),
        field: state.number(of: .field(clause.description.field)), reading: reading,
        blockers: IdentifierSet(blockers),
        reader: FieldParts.Reader(parts: state.parts(of: clause.reading), number: number))
    }
  }

  func reading(of field: FieldPath) -> Int {
    state.withLock { $0.number(of: .reading(field)) }
  }

  var filler: Filler {
    state.withLock { state in
      let filler = state.filler ?? Filler(state.fields)
      state.filler = filler
      return filler
    }
  }

  var fillerOfRecords: Filler {
    var filler = filler
    filler.blank = blank
    return filler
  }

  var fields: [FieldDeclaration] { state.withLock { $0.fields } }

  var clauses: [FormClause] {
    let identifiers = chain.identifiers
    return state.withLock { state in identifiers.compactMap { state.clauses[$0]?.clause } }
  }
}
