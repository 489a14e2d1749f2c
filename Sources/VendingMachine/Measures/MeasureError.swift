/// An error for a string that is not a measure.
///
/// ```swift
/// do {
///   _ = try Length("24,26")
/// } catch {
///   print(error)
///   // "24,26" is not a number of mm; write digits, and up to three more after a point: 24.26
/// }
/// ```
public struct MeasureError: Error, Hashable {
  /// The text.
  public let text: String
  /// The unit that was expected.
  public let unit: String
}

extension MeasureError: CustomStringConvertible {
  /// What is wrong, and what to write instead.
  public var description: String {
    """
    \(text.quoted) is not a number of \(unit); write digits, and up to three more after a point: 24.26
    """
  }
}

extension Measure {
  /// Creates a measure from a number with up to three decimal places, without sign and unit.
  ///
  /// - Throws: ``MeasureError`` if the text has any other form.
  public init(_ text: some StringProtocol) throws(MeasureError) {
    guard let thousandths = DecimalText.parse(text, places: 3) else {
      throw MeasureError(text: String(text), unit: U.symbol)
    }
    self.init(thousandths: thousandths)
  }
}
