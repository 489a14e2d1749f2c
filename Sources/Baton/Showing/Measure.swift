/// How much there is in a value, as far as it matters.
struct Measure {
  /// How many parts of a value are looked at.
  static let mostParts = 32
  /// How many bytes of a text are.
  static let mostBytes = 1024

  private var parts = mostParts
  private var effort: Effort

  private init(effort: Effort) {
    self.effort = effort
  }

  /// Whether all of a value is found within the bound, so that an `==` of somebody's, which looks at
  /// everything, cannot take long.
  static func isSmall(_ value: Any, with effort: inout Effort) -> Bool {
    var measure = Measure(effort: effort)
    defer { effort = measure.effort }
    return measure.covers(value)
  }

  /// Whether values of a type are bits and nothing else, and few.
  static func isPlain<Value>(_ type: Value.Type) -> Bool {
    _isPOD(type) && MemoryLayout<Value>.size <= mostBytes
  }

  private mutating func covers<Value>(_ value: Value) -> Bool {
    parts -= 1
    if parts < 0 { return false }
    effort.spend(parts: 1)
    if let text = value as? String { return text.utf8.count <= Self.mostBytes }
    if Self.isPlain(Value.self) { return true }
    if let elements = value as? any Collection { return covers(elementsOf: elements) }
    let mirror = Mirror(reflecting: value)
    return covers(mirror, ofEnum: mirror.displayStyle == .enum)
  }

  private mutating func covers(elementsOf elements: some Collection) -> Bool {
    for element in elements where !covers(element as Any) { return false }
    return true
  }

  private mutating func covers(_ mirror: Mirror, ofEnum isEnum: Bool) -> Bool {
    // What hides its parts may have any.
    if mirror.children.isEmpty, !isEnum, mirror.superclassMirror == nil { return false }
    for child in mirror.children where !covers(child.value) { return false }
    return mirror.superclassMirror.map { covers($0, ofEnum: false) } ?? true
  }
}
