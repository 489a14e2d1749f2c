internal import Baton

extension Responder {
  /// Whether it is the first responder of its window.
  public var isFirstResponder: Bool { windowOfResponder?.firstResponder === self }

  /// Tells the host anew which input views are to be shown, after they were replaced.
  ///
  /// Nothing happens unless this is the first responder of the key window.
  public func reloadInputViews() {
    guard let window = windowOfResponder, window.firstResponder === self else { return }
    window.application?.inputViewsMayHaveChanged(reload: true)
  }

  func takeFirstResponder() -> Bool {
    guard let window = windowOfResponder else { return false }
    if window.firstResponder === self { return true }
    // Responders that make each other the first one, again and again, come to an end.
    guard canBecomeFirstResponder, window.reaches(self), !StackUse.isLow else { return false }
    // From one text field to the next the keyboard stays.
    let application = window.application
    application?.holdInputViews()
    defer { application?.releaseInputViews() }
    if let present = window.firstResponder {
      guard present.canResignFirstResponder, present.resignFirstResponder() else { return false }
    }
    // The one that resigned may have made another one the first, or moved this one elsewhere.
    guard window.firstResponder == nil, window.reaches(self) else { return false }
    window.setFirstResponder(self)
    return isFirstResponder
  }

  func leaveFirstResponder() -> Bool {
    guard let window = windowOfResponder, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.setFirstResponder(nil)
    return true
  }
}
