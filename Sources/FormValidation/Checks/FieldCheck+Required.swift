extension FieldCheck {
  /// A check that there is a value: a nonblank string, a nonempty list, or `true`.
  ///
  /// A blank string has no visible characters, only white space, control characters, format
  /// characters, and fillers.
  ///
  /// All other checks accept an empty string, as browsers do. A field is therefore optional unless
  /// it is required. Use ``answered`` for a question to which *no* is a valid answer.
  ///
  /// Code: `required.missing`.
  public static var required: FieldCheck {
    FieldCheck("required", .required, .presence)
  }
}
