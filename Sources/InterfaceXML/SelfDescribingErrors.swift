public import BatonFoundation

extension DocumentError: SelfDescribingError {}
extension Problem: SelfDescribingError {}

extension Refusal: SelfDescribingError {
  /// Where the reasons are.
  public var description: String {
    "nothing was made of an element; the document's problems say why"
  }
}
