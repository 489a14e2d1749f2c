/// A delegate that takes part in a recognizer's decisions.
@MainActor
public protocol GestureRecognizerDelegate: AnyObject {
  /// Returns whether a recognizer may leave the possible state; called once per gesture.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Returns whether a recognizer watches a finger that has just gone down.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Returns whether a recognizer watches a key that has just been pressed.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

  /// Returns whether two gestures may be recognized simultaneously; one delegate's consent is
  /// enough.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Returns whether a recognizer waits for `other` to fail.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Returns whether `other` waits for a recognizer to fail.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Returns `true`.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
  /// Returns `true`.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }
  /// Returns `true`.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive press: Press
  ) -> Bool { true }
  /// Returns `false`.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }
  /// Returns `false`.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }
  /// Returns `false`.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}
