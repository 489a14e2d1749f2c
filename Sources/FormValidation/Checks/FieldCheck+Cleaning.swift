internal import FieldFormats

// The cleanings of `Coercion` as they stand among checks: one line each.

extension FieldCheck where Value: TextValue {
  /// A cleaning that takes the white space from both ends of the text; see `Coercion`.
  public static var trimmed: FieldCheck {
    .cleaning("trimmed", Coercion.trimmed, unless: Coercion.isPlainlyTrimmed)
  }

  /// A cleaning that writes the digits of any script as 0 to 9; see `Coercion`.
  public static var asciiDigits: FieldCheck {
    .cleaning("ascii-digits", Coercion.asciiDigits, unless: Coercion.isPlain)
  }

  /// A cleaning that writes full-width and half-width forms in their ordinary width; see `Coercion`.
  public static var ordinaryWidth: FieldCheck {
    .cleaning("ordinary-width", Coercion.ordinaryWidth, unless: Coercion.isPlain)
  }

  /// A cleaning that composes letters and their marks; see `Coercion`.
  public static var composed: FieldCheck {
    .cleaning("composed", Coercion.composed, unless: Coercion.isPlain)
  }
}
