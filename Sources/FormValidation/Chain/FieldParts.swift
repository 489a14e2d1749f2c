import Baton

/// The parts of a definition that read one field, each with an optional condition.
///
/// If none of them applies, nothing checks the received value, so the field is reset to the blank
/// form's value.
final class FieldParts: Sendable {
  typealias Condition = @Sendable (FormPlace) -> Bool

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

  /// Adds a part that declares the field, with a function that resets the field.
  func add(_ declaration: FieldDeclaration, number: Int, blank: BlankForm) {
    let part = Part(number: number, condition: declaration.condition)
    let clear = declaration.clear
    state.withLock { state in
      state.parts.append(part)
      if state.clear == nil { state.clear = { form in blank.lend { clear(form, $0) } } }
    }
  }

  func remove(_ number: Int) {
    let parts = state.withLock { state in
      let parts = state.parts
      state.parts.removeAll { $0.number == number }
      return parts
    }
    // Release the parts outside the lock.
    _ = consume parts
  }

  /// Resets the field if none of the parts applies to the form.
  ///
  /// A skipped part does not apply, even if its condition becomes true after later changes to the
  /// form.
  func clearUnlessRead(in form: FormPlace, skipped: (Reader) -> Bool) {
    let (parts, clear) = state.withLock { ($0.parts, $0.clear) }
    guard !parts.isEmpty, let clear else { return }
    for part in parts where !skipped(Reader(parts: self, number: part.number)) {
      guard let condition = part.condition, !condition(form) else { return }
    }
    clear(form)
  }
}

/// A type-erased source of blank forms: one stored form, or a new one for each request.
struct BlankForm: Sendable {
  let lend: @Sendable ((FormPlace) -> Void) -> Void

  init<Form>(_ make: @escaping @Sendable () -> Form) {
    lend = { body in
      var blank = make()
      FormPlace.lend(&blank, to: body)
    }
  }

  /// Whether a form is an object at run time, regardless of its static type.
  static func isObject<Form>(_ form: Form) -> Bool {
    Form.self is AnyObject.Type || type(of: form as Any) is AnyObject.Type
  }
}
