import Baton

/// The parts of a definition that read one field, each perhaps under a condition.
///
/// Where none of them applies, nobody has looked at what was received, so the field becomes what the
/// blank form has there.
final class FieldParts: Sendable {
  typealias Condition = @Sendable (FormPlace) -> Bool

  /// One of the parts, by its number.
  struct Reader: Sendable, Hashable {
    let parts: FieldParts
    let number: Int

    static func == (left: Reader, right: Reader) -> Bool {
      left.parts === right.parts && left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(parts))
      hasher.combine(number)
    }
  }

  private struct Part {
    let number: Int
    let condition: Condition?
  }

  private struct State {
    var parts: [Part] = []
    var clear: (@Sendable (FormPlace) -> Void)?
  }

  private let state = Lock(State())

  /// Adds a part that declares the field, with what puts the blank value in its place.
  func add(_ declaration: FieldDeclaration, number: Int, blank: BlankForm) {
    let part = Part(number: number, condition: declaration.condition)
    let clear = declaration.clear
    state.withLock { state in
      state.parts.append(part)
      if state.clear == nil { state.clear = { form in blank.lend { clear(form, $0) } } }
    }
  }

  /// Takes a part out again.
  func remove(_ number: Int) {
    let parts = state.withLock { state in
      let parts = state.parts
      state.parts.removeAll { $0.number == number }
      return parts
    }
    // Released once no lock is held.
    _ = consume parts
  }

  /// Makes the field blank if none of the parts applies to the form.
  ///
  /// A part that was skipped does not apply any more, whatever the form has become since.
  func clearUnlessRead(in form: FormPlace, skipped: (Reader) -> Bool) {
    let (parts, clear) = state.withLock { ($0.parts, $0.clear) }
    guard !parts.isEmpty, let clear else { return }
    for part in parts where !skipped(Reader(parts: self, number: part.number)) {
      guard let condition = part.condition, !condition(form) else { return }
    }
    clear(form)
  }
}

/// A form before anybody has filled it in, whatever its type: made once, or anew for each request.
struct BlankForm: Sendable {
  /// Lends a blank form to a function.
  let lend: @Sendable ((FormPlace) -> Void) -> Void

  init<Form>(_ make: @escaping @Sendable () -> Form) {
    lend = { body in
      var blank = make()
      FormPlace.lend(&blank, to: body)
    }
  }

  /// Whether a form is an object, whatever its static type says.
  static func isObject<Form>(_ form: Form) -> Bool {
    Form.self is AnyObject.Type || type(of: form as Any) is AnyObject.Type
  }
}
