extension Int {
  /// The Unicode scalar of this value in quotes; its name, such as U+202E, where a reader would not
  /// see it, or not alone.
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
