public import ResponderChain

/// A mouse event, in cells.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of mouse event.
  ///
  /// A `switch` outside this package needs an `@unknown default`, because cases may be added.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A button was pressed.
    case press
    /// The mouse moved with a button held down.
    case drag
    /// The mouse moved with no button held down, which is reported only on request.
    case move
    /// A button was released.
    case release
    /// The wheel was turned away from the user.
    case wheelUp
    /// The wheel was turned toward the user.
    case wheelDown
    /// The wheel was tilted to the left.
    case wheelLeft
    /// The wheel was tilted to the right.
    case wheelRight
  }

  /// A mouse button.
  public enum Button: String, Hashable, Sendable, CaseIterable {
    /// The button that is usually under the index finger.
    case left
    /// The middle button, usually the wheel.
    case middle
    /// The button that usually opens a menu.
    case right
    /// No button: the mouse moved, or the wheel was turned.
    case none
  }

  /// The kind of event.
  public var kind: Kind
  /// The button.
  public var button: Button
  /// The modifiers that are held down, except those that the terminal reserves for itself.
  public var modifiers: Key.Modifiers
  /// The column, starting at 0 on the left.
  public var column: Int
  /// The row, starting at 0 at the top.
  public var row: Int

  /// Creates a mouse event.
  public init(
    _ kind: Kind, button: Button = .none, modifiers: Key.Modifiers = [], column: Int, row: Int
  ) {
    self.kind = kind
    self.button = button
    self.modifiers = modifiers
    self.column = column
    self.row = row
  }
}
