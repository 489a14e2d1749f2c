import Baton

/// Edits the checks of a form, and knows its fields.
///
/// It has nothing to call: a form's chain is edited with its own methods (``FormChain``,
/// ``AsyncFormChain``, ``EditableForm``). Inside is a run-time chain of Baton's, whose edits,
/// snapshots and drawings these are; what is added is the numbers by which checks and fields know
/// each other.
public final class FormEditor: Sendable {
  /// What has a number.
  private enum Key: Hashable {
    case check(String), field(FieldPath), reading(FieldPath)
  }

  private struct State {
    var numbers: [Key: Int] = [:]
    /// The clauses by their identifiers, each with the number of its part.
    var clauses: [String: (clause: FormClause, part: Int)] = [:]
    var partCount = 0
    var parts: [FieldPath: FieldParts] = [:]
    var fields: [FieldDeclaration] = []
    /// Those of parts that are being put in, by the numbers of the parts.
    var coming: [Int: FieldDeclaration] = [:]
    /// Made when it is asked for, since a form is defined field by field.
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
  /// The checks of the chain as they stand, as one.
  let checks: Checks<CheckLinks.Listed<InspectedForm, Finding, Chain>>
  private let blank: BlankForm
  private let state = Lock(State())

  init<Form>(_ name: String, blank: @escaping @Sendable () -> Form) throws(DefinitionError) {
    guard !BlankForm.isObject(blank()) else { throw .shared(Form.self, in: name) }
    chain = RuntimeChain(name)
    checks = Checks(chain)
    self.blank = BlankForm(blank)
  }

  /// Puts the checks of a part in, all or none, and declares its field.
  func insert(_ part: some AsyncFormPart, at place: Place) throws {
    try refuseIfShared(part)
    try edit(with: part) { batch, checks in
      FormEditor.insert(checks, at: place, into: &batch)
    }
  }

  /// Puts the checks of a part in the place of one, all or none.
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

  /// Takes a check out.
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

  /// Gives a part a number under which its field knows it, before a form can meet its checks.
  ///
  /// Of two parts that are put in at the same time, the later one meets the other's field.
  private func enroll(_ part: some AsyncFormPart) throws(DefinitionError) -> Int {
    let declaration = part.declaration
    let (number, others, parts) = state.withLock { state in
      let others = state.coming.isEmpty ? state.fields : state.fields + state.coming.values
      state.partCount += 1
      state.coming[state.partCount] = declaration
      return (state.partCount, others, declaration.map { state.parts(of: $0.path) })
    }
    guard let declaration else { return number }
    // Comparing key paths may call what is a user's, and so does not happen under the lock.
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

  /// Lets a check go once no lock is held: what it keeps may edit the chain when it is released.
  ///
  /// A part of which no check is left has no say any more in whether its field is read.
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

  /// Lets the clauses that others come in the place of go once no lock is held, as ``forget(_:)`` does.
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

  /// The number of what reads a field.
  func reading(of field: FieldPath) -> Int {
    state.withLock { $0.number(of: .reading(field)) }
  }

  /// What fills the fields in.
  var filler: Filler {
    state.withLock { state in
      let filler = state.filler ?? Filler(state.fields)
      state.filler = filler
      return filler
    }
  }

  /// What fills the fields of a record in that has values already.
  var fillerOfRecords: Filler {
    var filler = filler
    filler.blank = blank
    return filler
  }

  /// The fields, as they were declared.
  var fields: [FieldDeclaration] { state.withLock { $0.fields } }

  /// The clauses, in the order of the chain as it stands.
  var clauses: [FormClause] {
    let identifiers = chain.identifiers
    return state.withLock { state in identifiers.compactMap { state.clauses[$0]?.clause } }
  }
}
