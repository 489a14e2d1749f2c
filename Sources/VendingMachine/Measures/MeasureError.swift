/// An error thrown when a string is not a measure.
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
  /// The invalid text.
  public let text: String
  /// The unit that was expected.
  public let unit: String
}

extension MeasureError: CustomStringConvertible {
  /// A description of the problem and how to fix it.
  public var description: String {
    """
    \(text.quoted) is not a number of \(unit); write digits, and up to three more after a point: 24.26
    """
  }
}

extension Measure {
  /// Creates a measure from a number with up to three decimal places, without a sign or a unit.
  ///
  /// - Throws: ``MeasureError`` if the text has any other form.
  public init(_ text: some StringProtocol) throws(MeasureError) {
    guard let thousandths = DecimalText.parse(text, places: 3) else {
      throw MeasureError(text: String(text), unit: U.symbol)
    }
    self.init(thousandths: thousandths)
  }
}
