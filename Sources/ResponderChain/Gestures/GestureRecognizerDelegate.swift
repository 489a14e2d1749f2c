/// Has a say in what a recognizer does.
@MainActor
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether a recognizer may leave the possible state; asked once a gesture.
  ///
  /// - Parameter recognizer: Who wants to.
  /// - Returns: Whether it may; else it fails.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Whether a recognizer watches a finger that has just gone down.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - touch: The finger.
  /// - Returns: Whether it does.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Whether a recognizer watches a key that has just been pressed.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - press: The key.
  /// - Returns: Whether it does.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

  /// Whether two may recognize their gestures at the same time; one delegate that says so is enough.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer whose delegate this is.
  ///   - other: The other one.
  /// - Returns: Whether they may.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Whether a recognizer waits for another one to fail.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer whose delegate this is.
  ///   - other: The other one.
  /// - Returns: Whether it does.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Whether another one waits for a recognizer to fail.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer whose delegate this is.
  ///   - other: The other one.
  /// - Returns: Whether it does.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Yes.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
  /// Yes.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }
  /// Yes.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive press: Press
  ) -> Bool { true }
  /// No.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }
  /// No.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }
  /// No.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}
