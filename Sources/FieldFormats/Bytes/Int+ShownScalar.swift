extension Int {
  /// The Unicode scalar in quotes, or its code point in the form U+202E.
  ///
  /// The code point is shown if the scalar is invisible or combines with the preceding character.
  package var shownScalar: String {
    if let scalar = UInt32(exactly: self).flatMap(Unicode.Scalar.init), scalar.standsAlone {
      return "\"\(scalar)\""
    }
    let digits = String(self, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }
}

extension Unicode.Scalar {
  fileprivate var standsAlone: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: false
    default: isVisible
    }
  }
}
