/// The content that an element may have.
///
/// A `switch` outside this package needs an `@unknown default`, because cases may be added.
@nonexhaustive
public enum ContentRule: Hashable, Sendable {
  /// Only white space.
  case nothing
  /// Text, but no elements.
  case text
  /// Elements, but no text except white space.
  case elements
  /// Elements and text.
  case mixed

  var allowsText: Bool { self == .text || self == .mixed }
  var allowsElements: Bool { self == .elements || self == .mixed }
}
