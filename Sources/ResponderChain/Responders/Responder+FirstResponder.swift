internal import Baton

extension Responder {
  /// Whether this responder is the first responder of its window.
  public var isFirstResponder: Bool { windowOfResponder?.firstResponder === self }

  /// Notifies the host of changed input views if this responder is the key window's first
  /// responder.
  public func reloadInputViews() {
    guard let window = windowOfResponder, window.firstResponder === self else { return }
    window.application?.inputViewsMayHaveChanged(reload: true)
  }

  func takeFirstResponder() -> Bool {
    guard let window = windowOfResponder else { return false }
    if window.firstResponder === self { return true }
    // Stop responders that repeatedly make each other the first responder.
    guard canBecomeFirstResponder, window.reaches(self), !StackRoom.isLow else { return false }
    // Keep the keyboard visible when the focus moves between text fields.
    let application = window.application
    application?.holdInputViews()
    defer { application?.releaseInputViews() }
    if let present = window.firstResponder {
      guard present.canResignFirstResponder, present.resignFirstResponder() else { return false }
    }
    // The resigning responder may have made another one the first responder, or moved this one.
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
