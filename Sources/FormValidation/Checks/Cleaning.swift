extension FieldCheck where Value: TextValue {
  /// A step that takes the white space from both ends of the text.
  public static var trimmed: FieldCheck { .cleaning("trimmed", Blank.trimmed) }
}
