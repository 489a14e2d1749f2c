/// A test of whether a field's value is inside an object that several forms would share.
struct Sharing: Sendable {
  /// Whether the field's key path goes through an object.
  let isShown: Bool
  /// Whether a value that is written into the first form appears in the second.
  let turnsUp: @Sendable (FormPlace, FormPlace) -> Bool

  init(
    isShown: Bool, turnsUp: @escaping @Sendable (FormPlace, FormPlace) -> Bool = { _, _ in false }
  ) {
    self.isShown = isShown
    self.turnsUp = turnsUp
  }

  /// Whether all forms that start as the blank form share the field's value.
  func holds(for blank: BlankForm) -> Bool {
    var isShared = isShown
    if !isShared { blank.lend { one in blank.lend { isShared = turnsUp(one, $0) } } }
    return isShared
  }

  func or(_ other: Sharing) -> Sharing {
    Sharing(isShown: isShown || other.isShown) { turnsUp($0, $1) || other.turnsUp($0, $1) }
  }
}

extension FieldAccess {
  var isThroughObject: Bool {
    keyPath is ReferenceWritableKeyPath<Form, Value> || Form.self is AnyObject.Type
  }

  /// Uses samples to test whether forms share the value.
  ///
  /// A key path does not reveal an object behind an existential, a closure, or a computed property.
  /// The method therefore writes a sample to one form and looks for it in a second one. If no
  /// sample differs from the existing value, it returns whether the forms have an object in common.
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
  var sharing: Sharing { sharing({ Value.samples }, differ: { $0.isTold(from: $1) }) }
}

/// Whether two values contain the same object, or might because one of them hides its contents.
private func haveObjectInCommon(_ one: Any, _ other: Any) -> Bool {
  guard let objects = heldObjects(in: one), let others = heldObjects(in: other) else { return true }
  return !objects.isDisjoint(with: others)
}

/// Returns the objects directly in a value, or `nil` if it hides its contents.
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

  fileprivate func isTold(from other: Self) -> Bool {
    guard let value = self as? any Equatable else { return false }
    return value.isTold(from: other)
  }
}

extension Equatable {
  fileprivate func isTold(from other: Any) -> Bool { (other as? Self).map { $0 != self } ?? false }
}
