public import BatonFoundation

extension DocumentError: SelfDescribingError {}
extension Problem: SelfDescribingError {}

extension Refusal: SelfDescribingError {
  /// A reference to the document's problems.
  public var description: String {
    "an element could not be created; see the document's problems"
  }
}
