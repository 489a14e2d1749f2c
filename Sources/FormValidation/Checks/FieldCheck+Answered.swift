internal import FieldFormats

extension FieldCheck where Value == Bool? {
  /// A check that a question has been answered with yes or no.
  ///
  /// A `Bool` cannot represent an unanswered question, so the field's type is `Bool?`. Use
  /// `.required` for a checkbox that must be checked.
  ///
  /// ```swift
  /// struct Visit: Sendable {
  ///   var hasAllergy: Bool?
  /// }
  /// let visit = try FormChain("visit", blank: Visit()) {
  ///   Field("allergy", \.hasAllergy, .answered)
  /// }
  /// try visit.validate(query: "allergy=No").hasAllergy   // Optional(false)
  /// print(visit.report(on: Visit()).findings[0])         // allergy: Please answer yes or no.
  /// ```
  ///
  /// Code: `answered.missing`.
  public static var answered: FieldCheck {
    FieldCheck(
      "answered", .answered,
      .value { $0 == nil ? FormatFault("answered.missing", at: 0) : nil })
  }
}
