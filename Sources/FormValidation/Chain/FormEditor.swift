import Baton

/// Edits the checks of a form, and knows its fields.
///
/// It has nothing to call: a form's chain is edited with its own methods (``FormChain``,
/// ``AsyncFormChain``, ``EditableForm``). Inside is a run-time chain of Baton's, whose edits,
/// snapshots and drawings these are; what is added is the numbers by which checks and fields know
/// each other.
public final class FormEditor: Sendable {
  /// Where a check is to stand.
  enum Place {
    case first, last
    case before(String), after(String)
  }

  /// What has a number.
  private enum Key: Hashable {
    case check(String), field(FieldPath), reading(FieldPath)
  }

  private struct State {
    var numbers: [Key: Int] = [:]
    var steps: [String: FormStep] = [:]
    var fields: [FieldDeclaration] = []
    /// Made when it is asked for, since a form is defined field by field.
    var filler: Filler?

    mutating func number(of key: Key) -> Int {
      if let number = numbers[key] { return number }
      numbers[key] = numbers.count
      return numbers.count - 1
    }
  }

  typealias Chain = RuntimeChain<Inspection.Subject, Inspection.Taken, Never>

  let chain: Chain
  private let state = Lock(State())

  init(_ name: String) {
    chain = RuntimeChain(name)
  }

  /// Puts the checks of a part in, and declares its field.
  ///
  /// What was put in is taken out again if one of them cannot be.
  func insert(_ part: some AsyncFormPart, at place: Place) throws(EditError) {
    var place = place
    var inserted: [String] = []
    do throws(EditError) {
      for step in part.steps {
        let info = info(of: step)
        try step.look.insert(info, into: chain, at: place)
        inserted.append(info.name)
        place = .after(info.name)
      }
    } catch {
      for name in inserted { try remove(name) }
      throw error
    }
    note(part)
  }

  /// Puts the checks of a part in the place of one.
  func replace(_ identifier: String, with part: some AsyncFormPart) throws(EditError) {
    guard let first = part.steps.first else { return try remove(identifier) }
    var rest = part
    rest.steps.removeFirst()
    // What will be refused is refused before anything is replaced.
    let names = part.steps.map(\.description.identifier)
    if Set(names).count < names.count { return try insert(part, at: .last) }
    for name in names.dropFirst() where name != identifier && chain.contains(name) {
      return try insert(rest, at: .last)
    }
    let info = info(of: first)
    try first.look.replace(identifier, with: info, in: chain)
    forget(identifier)
    try insert(rest, at: .after(info.name))
    state.withLock { $0.steps[info.name] = first }
  }

  /// Takes a check out.
  func remove(_ identifier: String) throws(EditError) {
    try chain.remove(identifier)
    forget(identifier)
  }

  /// Lets a check go once no lock is held: whatever it keeps may edit the chain when it is released.
  private func forget(_ identifier: String) {
    let step = state.withLock { $0.steps.removeValue(forKey: identifier) }
    _ = consume step
  }

  private func note(_ part: some AsyncFormPart) {
    state.withLock { state in
      for step in part.steps { state.steps[step.description.identifier] = step }
      guard let field = part.declaration else { return }
      guard !state.fields.contains(where: { $0.path == field.path }) else { return }
      state.fields.append(field)
      state.filler = nil
    }
  }

  private func info(of step: FormStep) -> CheckInfo {
    state.withLock { state in
      let reading = state.number(of: .reading(step.reading))
      var blockers = [reading]
      for field in step.reads {
        blockers.append(state.number(of: .field(field)))
        blockers.append(state.number(of: .reading(field)))
      }
      blockers += step.needs.map { state.number(of: .check($0)) }
      return CheckInfo(
        step, identifier: state.number(of: .check(step.description.identifier)),
        field: state.number(of: .field(step.description.field)), reading: reading,
        blockers: IdentifierSet(blockers))
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

  /// The fields, as they were declared.
  var fields: [FieldDeclaration] { state.withLock { $0.fields } }

  /// The steps, in the order of the chain as it stands.
  var steps: [FormStep] {
    let identifiers = chain.identifiers
    return state.withLock { state in identifiers.compactMap { state.steps[$0] } }
  }
}

extension FormEditor {
  /// Makes the checks of a form, as they stand now.
  @usableFromInline
  func inspect(_ form: UnsafeMutableRawPointer, _ reporting: Reporting) -> FormReport {
    var inspection = Inspection(form: form, InspectionState(reporting))
    run(&inspection)
    return inspection.state.report
  }

  func run(_ inspection: inout Inspection) {
    withUnsafeMutablePointer(to: &inspection) {
      _ = chain.handle(Inspection.Subject(inspection: $0))
    }
    inspection.state.tellMisfitsLeft()
  }

  /// The same, with the path.
  func record(_ inspection: inout Inspection) -> Path {
    let path = withUnsafeMutablePointer(to: &inspection) {
      chain.path(of: Inspection.Subject(inspection: $0)).path
    }
    inspection.state.tellMisfitsLeft()
    return path
  }
}
