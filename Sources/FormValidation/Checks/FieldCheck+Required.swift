extension FieldCheck {
  /// A check that there is a value: a text that is not blank, a list that is not empty, or `true`.
  ///
  /// A blank text has no visible characters, only white space, control characters, format
  /// characters, and fillers.
  ///
  /// All other checks of a text accept an empty text, as browsers do. A field is therefore optional
  /// unless it is required. For a question that may be answered with *no*, use ``answered``.
  ///
  /// Code: `required.missing`.
  public static var required: FieldCheck {
    FieldCheck("required", .required, .presence)
  }
}
