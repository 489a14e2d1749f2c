internal import ResponderChain

/// A collector that combines scalars into user-perceived characters.
struct TextCollector: Hashable, Sendable {
  /// The maximum number of scalars in one character; natural text contains no longer characters.
  static let longest = 32

  private var cluster = ""
  private var count = 0
  private var modifiers: Key.Modifiers = []

  /// Processes a scalar, and returns the previous character's key if the scalar begins a new
  /// character.
  mutating func take(_ scalar: Unicode.Scalar, _ modifiers: Key.Modifiers) -> Key? {
    if count > 0, count < Self.longest, modifiers.isEmpty, scalar.value >= 0x300 {
      var longer = cluster
      longer.unicodeScalars.append(scalar)
      if longer.dropFirst().isEmpty {
        cluster = longer
        count += 1
        return nil
      }
    }
    let key = end()
    cluster.unicodeScalars.append(scalar)
    self.modifiers = modifiers
    count = 1
    return key
  }

  mutating func end() -> Key? {
    guard let character = cluster.first else { return nil }
    cluster = ""
    count = 0
    return Key(.character(character), modifiers)
  }
}
