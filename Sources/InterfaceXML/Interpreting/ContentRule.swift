/// What may stand in an element.
///
/// More cases may be added: a `switch` in another package has an `@unknown default`.
@nonexhaustive
public enum ContentRule: Hashable, Sendable {
  /// Nothing but spaces.
  case nothing
  /// Text, and no elements.
  case text
  /// Elements, and no text but spaces.
  case elements
  /// Both.
  case mixed

  var allowsText: Bool { self == .text || self == .mixed }
  var allowsElements: Bool { self == .elements || self == .mixed }
}
