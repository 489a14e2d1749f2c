extension FieldCheck {
  /// There is a value: a text that is not blank, a list that is not empty, a yes.
  ///
  /// Blank is a text that shows nothing: of white space, control characters, signs of format, fillers.
  ///
  /// All other checks of a text let an empty one pass, as a browser does, so that a field may be
  /// left out unless it is required.
  ///
  /// Where a no is an answer as well, use ``answered``.
  ///
  /// Code: `required.missing`.
  public static var required: FieldCheck {
    FieldCheck("required", .required, .presence)
  }
}
