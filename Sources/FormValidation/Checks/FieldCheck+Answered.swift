internal import FieldFormats

extension FieldCheck where Value == Bool? {
  /// The question has been answered, by yes or by no.
  ///
  /// A `Bool` is no as long as nobody has answered, so a question is a `Bool?`. `.required` asks for
  /// a yes: a box that has to be ticked.
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
