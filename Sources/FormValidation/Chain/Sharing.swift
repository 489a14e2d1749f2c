/// Whether a field's value is in an object, so that whoever has the object has the value.
struct Sharing: Sendable {
  /// Whether the field's key path leads through an object.
  let isShown: Bool
  /// Whether a value that is written into the first form turns up in the second.
  let turnsUp: @Sendable (FormPlace, FormPlace) -> Bool

  init(
    isShown: Bool, turnsUp: @escaping @Sendable (FormPlace, FormPlace) -> Bool = { _, _ in false }
  ) {
    self.isShown = isShown
    self.turnsUp = turnsUp
  }

  /// Whether forms that begin as the blank one share the field's value.
  func holds(for blank: BlankForm) -> Bool {
    var isShared = isShown
    if !isShared { blank.lend { one in blank.lend { isShared = turnsUp(one, $0) } } }
    return isShared
  }

  /// This one, or another's of the same form.
  func or(_ other: Sharing) -> Sharing {
    Sharing(isShown: isShown || other.isShown) { turnsUp($0, $1) || other.turnsUp($0, $1) }
  }
}

extension FieldAccess {
  /// Whether the key path leads through an object, as far as it shows.
  var isThroughObject: Bool {
    keyPath is ReferenceWritableKeyPath<Form, Value> || Form.self is AnyObject.Type
  }

  /// Whether forms share the value, of which there are some samples.
  ///
  /// No key path shows an object behind an existential, a closure or a computed property. So a sample is
  /// written into one form, and looked for in another. If no sample can be told from what is there, an
  /// object that both have counts.
  func sharing(
    _ samples: @escaping @Sendable () -> [Value],
    differ: @escaping @Sendable (Value, Value) -> Bool
  ) -> Sharing {
    guard !isThroughObject, offset == nil else { return Sharing(isShown: isThroughObject) }
    return Sharing(isShown: false) { one, other in
      let (value, before) = (value(in: one), value(in: other))
      guard let sample = samples().first(where: { differ($0, before) }) else {
        return haveObjectInCommon(one[Form.self], other[Form.self])
      }
      modify(one) { $0 = sample }
      defer { modify(one) { $0 = value } }
      return differ(self.value(in: other), before)
    }
  }
}

extension FieldAccess where Value: FieldValue {
  /// Whether forms share the value.
  var sharing: Sharing { sharing({ Value.samples }, differ: { $0.isTold(from: $1) }) }
}

/// Whether an object is in both values; what does not show what is in it may have one.
private func haveObjectInCommon(_ one: Any, _ other: Any) -> Bool {
  guard let objects = heldObjects(in: one), let others = heldObjects(in: other) else { return true }
  return !objects.isDisjoint(with: others)
}

/// The objects in a value, but not those in objects; `nil` if the value does not show them.
private func heldObjects(in value: Any) -> Set<ObjectIdentifier>? {
  var objects: Set<ObjectIdentifier> = []
  var rest = [value]
  while let value = rest.popLast() {
    if type(of: value) is AnyObject.Type {
      objects.insert(ObjectIdentifier(value as AnyObject))
      continue
    }
    let isOpen = !(value is any CustomReflectable) || value is any Collection
    guard isOpen || value is any FieldValue else { return nil }
    rest += Mirror(reflecting: value).children.map(\.value)
  }
  return objects
}

extension FieldValue {
  /// Some values of the type, as clients may send them.
  fileprivate static var samples: [Self] {
    let single: [FormValue] = [nil, "a", "b", "0", "1", 0, 1, true, false, [:], []]
    let sent = single + single.map { .list([$0]) }
    let read = sent.compactMap { try? Self(reading: $0, asText: true) }
    guard let type = Self.self as? any CaseIterable.Type else { return read }
    return read + cases(of: type)
  }

  private static func cases(of type: (some CaseIterable).Type) -> [Self] {
    type.allCases.compactMap { $0 as? Self }
  }

  /// Whether two values are known to differ.
  fileprivate func isTold(from other: Self) -> Bool {
    guard let value = self as? any Equatable else { return false }
    return value.isTold(from: other)
  }
}

extension Equatable {
  fileprivate func isTold(from other: Any) -> Bool { (other as? Self).map { $0 != self } ?? false }
}
