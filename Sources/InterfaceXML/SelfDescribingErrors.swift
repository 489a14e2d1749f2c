public import BatonFoundation

extension DocumentError: SelfDescribingError {}
extension Problem: SelfDescribingError {}

extension Refusal: SelfDescribingError {
  /// A note that the problems have already been reported.
  public var description: String {
    "an element could not be created; see the document's problems"
  }
}
