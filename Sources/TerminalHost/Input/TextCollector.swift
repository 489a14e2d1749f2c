internal import ResponderChain

/// Puts scalars together to what a user takes for one character.
struct TextCollector: Hashable, Sendable {
  /// How many scalars make one character at most; what is longer is no text of a human.
  static let longest = 32

  private var cluster = ""
  private var count = 0
  private var modifiers: Key.Modifiers = []

  /// Takes a scalar.
  ///
  /// - Returns: The key that is complete, since this scalar does not belong to it.
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

  /// Takes what there is for complete.
  mutating func end() -> Key? {
    guard let character = cluster.first else { return nil }
    cluster = ""
    count = 0
    return Key(.character(character), modifiers)
  }
}
