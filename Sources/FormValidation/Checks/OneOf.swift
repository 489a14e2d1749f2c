extension FieldCheck where Value: TextValue {
  /// The text is one of these, byte by byte; an empty one passes.
  ///
  /// Code: `one-of.unknown`.
  ///
  /// - Parameter texts: The texts that are allowed.
  /// - Returns: The check.
  public static func oneOf(_ texts: [String]) -> FieldCheck {
    let fault = FormatFault("one-of.unknown", at: 0)
    // Two texts that differ in nothing but their encoding are equal in Swift, and not in a schema.
    let allowed = Set(texts.map { Array($0.utf8) })
    let longest = texts.map(\.utf8.count).max() ?? 0
    return FieldCheck(
      "one-of", .oneOf(texts.map(FormValue.text)),
      .bytes(of: Value.text(of:)) { text in
        guard text.count <= longest else { return fault }
        let bytes = text.withUnsafeBufferPointer { Array($0) }
        return allowed.contains(bytes) ? nil : fault
      })
  }
}

extension FieldCheck where Value: IntegerValue {
  /// The number is one of these; one that is left out passes.
  ///
  /// Code: `one-of.unknown`.
  ///
  /// - Parameter numbers: The numbers that are allowed.
  /// - Returns: The check.
  public static func oneOf(_ numbers: [Int]) -> FieldCheck {
    let fault = FormatFault("one-of.unknown", at: 0)
    let allowed = Set(numbers)
    return FieldCheck(
      "one-of", .oneOf(numbers.map(FormValue.integer)),
      .integer(of: Value.integer(of:)) { allowed.contains($0) ? nil : fault })
  }
}
