/// What recording one request may still take for texts and comparisons, besides its visits.
///
/// A text or a comparison is begun as long as something is left, and then has a bound of its own. So
/// around handlers that change large responses cost, however many there are, no more than their
/// visits. A number or a short text costs less than its visit, and is always shown and compared.
struct Effort: Sendable {
  /// How many values, of those that around handlers make, it may be looked up how they are shown:
  /// that takes some two thousand instructions.
  private(set) var values = 2
  /// How many parts of requests and responses may be compared.
  private(set) var parts = Comparison.mostParts

  /// Whether no more texts are written, but for those that are free.
  var isUsedUp: Bool { values <= 0 }

  /// Whether no text is written of a value.
  func isUsedUp(by bits: Bits) -> Bool { isUsedUp && !bits.isFree }

  /// Whether a value is shown, or compared, whatever was before it.
  static func isFree<Value>(_ value: Value) -> Bool {
    withUnsafeBytes(of: value) { Bits($0, of: Value.self, by: 0).isFree }
  }

  mutating func spend(values count: Int) { values -= count }

  mutating func spend(parts count: Int) { parts -= count }

  /// Takes off what was spent between two others.
  mutating func spend(from earlier: Effort, to later: Effort) {
    values -= earlier.values - later.values
    parts -= earlier.parts - later.parts
  }

  /// Forgets what was spent since an earlier moment on a text that is always shown.
  mutating func takeBack(from earlier: Effort) { values = earlier.values }
}
