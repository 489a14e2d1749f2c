internal import FieldFormats

/// The location of a field's value in a form.
///
/// Access through a key path takes about 50 ns. Stored properties are therefore accessed at their
/// offset, which the standard library provides. Only computed properties are accessed through the
/// key path.
struct FieldAccess<Form: Sendable, Value: Sendable>: Sendable {
  let keyPath: FieldKeyPath<Form, Value>
  let offset: Int?

  init(_ keyPath: FieldKeyPath<Form, Value>) {
    self.keyPath = keyPath
    offset = MemoryLayout<Form>.offset(of: keyPath)
  }

  func clear(_ form: FormPlace, _ blank: FormPlace) {
    let value = value(in: blank)
    modify(form) { $0 = value }
  }

  func value(in form: FormPlace) -> Value {
    guard let offset else { return form[Form.self][keyPath: keyPath] }
    return form[Value.self, at: offset]
  }

  /// Calls `body` with the value in place, or with a copy that is then written back.
  func modify<Result>(_ form: FormPlace, _ body: (inout Value) -> Result) -> Result {
    if let offset { return body(&form[Value.self, at: offset]) }
    var value = form[Form.self][keyPath: keyPath]
    defer { form[Form.self][keyPath: keyPath] = value }
    return body(&value)
  }

  func look(_ body: @escaping @Sendable (Value) -> FormatFault?) -> any Look {
    guard let offset else { return ClosureLook { form in body(value(in: form)) } }
    return ClosureLook { form in body(form[Value.self, at: offset]) }
  }
}

extension FieldAccess where Value: FieldValue {
  func kind(of check: FieldCheck<Value>) -> FormClause.Kind {
    switch check.work {
    case .value(let body): .check(look(body))
    case .presence: .check(presence)
    case .bytes(let text, let body): .check(bytes(text, body))
    case .length(let text, let length): .check(self.length(text, length))
    case .integer(let number, let body): .check(integer(number, body))
    case .clean(let clean, let isClean): .clean(cleaning(clean, isClean))
    }
  }

  private func cleaning(
    _ clean: @escaping @Sendable (Value) -> Value?,
    _ isClean: @escaping @Sendable (Span<UInt8>) -> Bool
  ) -> @Sendable (FormPlace) -> Bool {
    @Sendable func cleanInPlace(_ form: FormPlace) -> Bool {
      modify(form) { value in
        guard let cleaned = clean(value) else { return false }
        value = cleaned
        return true
      }
    }
    guard let offset, Value.self == String.self else { return cleanInPlace }
    return { form in
      form[String.self, at: offset].withBytes(isClean) ? false : cleanInPlace(form)
    }
  }

  private var presence: any Look {
    if let offset, Value.self == String.self { return BlankLook(offset: offset) }
    if let offset, Value.self == Int?.self { return NoIntegerLook(offset: offset) }
    return look { $0.isMissing ? .missing : nil }
  }

  private func bytes(
    _ text: @escaping @Sendable (Value) -> String?,
    _ body: @escaping @Sendable (Span<UInt8>) -> FormatFault?
  ) -> any Look {
    if let offset, Value.self == String.self { return TextLook(offset: offset, body: body) }
    return look { value in
      text(value)?.withBytes { $0.isEmpty ? nil : body($0) } ?? nil
    }
  }

  private func length(
    _ text: @escaping @Sendable (Value) -> String?, _ length: TextLength
  ) -> any Look {
    if let offset, Value.self == String.self { return LengthLook(offset: offset, length: length) }
    return bytes(text) { length.fault(in: $0) }
  }

  private func integer(
    _ number: @escaping @Sendable (Value) -> Int?, _ body: @escaping @Sendable (Int) -> FormatFault?
  ) -> any Look {
    if let offset, Value.self == Int.self { return IntegerLook(offset: offset, body: body) }
    if let offset, Value.self == Int?.self {
      return OptionalIntegerLook(offset: offset, body: body)
    }
    return look { number($0).flatMap(body) }
  }
}

extension FieldAccess where Value: Equatable {
  /// Returns a look that compares two values; strings are compared byte by byte.
  func isEqual(to other: FieldAccess) -> any Look {
    if Value.self == String.self, let offset, let otherOffset = other.offset {
      return EqualTextsLook(offset: offset, other: otherOffset)
    }
    return ClosureLook { form in
      let (one, two) = (value(in: form), other.value(in: form))
      if let one = one as? String, let two = two as? String {
        return one.hasBytes(of: two) ? nil : .different
      }
      return one == two ? nil : .different
    }
  }
}
