/// A host that shows an application, such as a terminal, a system window, or a test.
///
/// The host sends input with ``Application/send(_:)`` and ``Application/tick(at:)``, draws when
/// requested, and then calls ``Application/didDraw()``.
@MainActor
public protocol WindowHost: AnyObject {
  /// Requests that a changed window be drawn; not called again until the host has drawn it.
  func needsDisplay(_ window: Window, in application: Application)

  /// Handles a change to the input views; if `input` is `nil`, the host shows no views or keyboard.
  func inputViewsDidChange(to input: InputViews?, in application: Application)

  /// Returns the index of the character before which a touch at the given point places the cursor.
  ///
  /// The point may be outside the text. The end of the text is represented by the number of
  /// characters. If the host does not know the positions of characters, it returns `nil`.
  func characterIndex(at point: Point, in view: any TextEditing) -> Int?
}

extension WindowHost {
  /// Does nothing.
  public func needsDisplay(_ window: Window, in application: Application) {}
  /// Does nothing.
  public func inputViewsDidChange(to input: InputViews?, in application: Application) {}
  /// Returns `nil`, because the host does not know the positions of characters.
  public func characterIndex(at point: Point, in view: any TextEditing) -> Int? { nil }
}

/// The views that a host shows for text input while there is a first responder.
public struct InputViews: Hashable, Sendable {
  /// The first responder.
  public let responder: Responder
  /// The view that replaces the host's keyboard, if any.
  public let inputView: View?
  /// The view above the keyboard, if any.
  public let accessoryView: View?

  /// Creates the input views; returns `nil` if the responder has none and does not accept text.
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

/// A responder that accepts text from the host's keyboard.
@MainActor
public protocol TextInput: Responder {
  /// Whether there is text that could be deleted.
  var hasText: Bool { get }

  /// Replaces the selection with text.
  func insertText(_ text: String)

  /// Deletes the selection, or the character before the cursor.
  func deleteBackward()
}

extension TextInput {
  /// Returns whether a key types or edits text in this responder.
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
