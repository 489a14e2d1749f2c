/// Shows an application: a terminal, a window of a window system, or a test.
///
/// It feeds input by ``Application/send(_:)`` and ``Application/tick(at:)``, draws when it is asked to, and
/// then calls ``Application/didDraw()``.
@MainActor
public protocol WindowHost: AnyObject {
  /// Something in a window has changed and is to be drawn; called once until it was.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - application: Whose window it is.
  func needsDisplay(_ window: Window, in application: Application)

  /// Other input views are to be shown than before.
  ///
  /// - Parameters:
  ///   - input: Which ones; `nil` for none, nor a keyboard.
  ///   - application: Whose first responder they are for.
  func inputViewsDidChange(to input: InputViews?, in application: Application)
}

extension WindowHost {
  /// Does nothing.
  public func needsDisplay(_ window: Window, in application: Application) {}
  /// Does nothing.
  public func inputViewsDidChange(to input: InputViews?, in application: Application) {}
}

/// What a host shows for typing, while somebody is the first responder.
public struct InputViews: Hashable, Sendable {
  /// Who it is for.
  public let responder: Responder
  /// What stands in the keyboard's place; `nil` for the host's own keyboard.
  public let inputView: View?
  /// What stands above it.
  public let accessoryView: View?

  /// - Returns: `nil` if the responder asks for none and takes no text.
  @MainActor
  init?(_ responder: Responder) {
    guard
      responder is any TextInput || responder.inputView != nil
        || responder.inputAccessoryView != nil
    else { return nil }
    self.responder = responder
    inputView = responder.inputView
    accessoryView = responder.inputAccessoryView
  }
}

/// A responder that takes text from the host's keyboard.
@MainActor
public protocol TextInput: Responder {
  /// Whether there is text that could be deleted.
  var hasText: Bool { get }

  /// Puts text in the place of what is selected.
  ///
  /// - Parameter text: The text.
  func insertText(_ text: String)

  /// Deletes what is selected, or what is before it.
  func deleteBackward()
}

extension TextInput {
  /// Whether a key writes or edits here.
  func takes(_ key: Key) -> Bool {
    if key.characters != nil { return true }
    guard key.modifiers.subtracting(.shift).isEmpty else { return false }
    switch key.code {
    case .backspace, .delete, .left, .right, .home, .end: return true
    case .enter:
      guard key.modifiers.isEmpty else { return false }
      return self is TextView || (self as? TextField)?.waitsForReturn == true
    default: return false
    }
  }
}
