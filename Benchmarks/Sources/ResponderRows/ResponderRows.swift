public import Harness

/// The rows of the responder chain: hit tests, touches, and actions, all on the main actor.
public enum ResponderRows {
  /// All cases of the responder chain, in table order.
  public static let cases: [Case] = HitTestRows.cases + TouchRows.cases + ActionRows.cases
}
