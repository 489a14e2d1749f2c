public import ResponderChain

/// What the mouse did, in cells.
public struct MouseEvent: Hashable, Sendable {
  /// What a mouse may do.
  ///
  /// More cases may be added: a `switch` in another package has an `@unknown default`.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A button was pressed.
    case press
    /// It moved with a button held down.
    case drag
    /// It moved with no button held down; only told if it was asked for.
    case move
    /// A button was released.
    case release
    /// The wheel was turned up, away from the hand.
    case wheelUp
    /// The wheel was turned down, to the hand.
    case wheelDown
    /// The wheel was tilted to the left.
    case wheelLeft
    /// The wheel was tilted to the right.
    case wheelRight
  }

  /// A button of the mouse.
  public enum Button: String, Hashable, Sendable, CaseIterable {
    /// The one under the index finger, as a rule.
    case left
    /// The wheel, as a rule.
    case middle
    /// The one that opens a menu, as a rule.
    case right
    /// None: the mouse moved, or the wheel was turned.
    case none
  }

  /// What it did.
  public var kind: Kind
  /// With which button.
  public var button: Button
  /// The modifiers held down, as far as the terminal does not keep them for itself.
  public var modifiers: Key.Modifiers
  /// The column, the leftmost one being 0.
  public var column: Int
  /// The row, the topmost one being 0.
  public var row: Int

  /// Makes what a mouse did.
  ///
  /// - Parameters:
  ///   - kind: What it did.
  ///   - button: With which button.
  ///   - modifiers: The modifiers held down.
  ///   - column: The column, the leftmost one being 0.
  ///   - row: The row, the topmost one being 0.
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
