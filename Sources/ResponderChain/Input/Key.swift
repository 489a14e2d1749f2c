/// A key of a keyboard or a button of a remote control, with the modifiers that are held down.
public struct Key: Hashable, Sendable {
  /// A key without modifiers.
  ///
  /// A `switch` outside this package needs an `@unknown default`, because cases may be added.
  @nonexhaustive
  public enum Code: Hashable, Sendable {
    /// A key that types a character.
    case character(Character)
    /// The key that ends a line or presses the focused button.
    case enter
    /// The key that moves the focus.
    case tab
    /// The key that cancels an operation or closes a view.
    case escape
    /// The key that deletes to the left of the cursor.
    case backspace
    /// The key that deletes to the right of the cursor.
    case delete
    /// The key that switches between inserting and overwriting.
    case insert
    /// The up arrow.
    case up
    /// The down arrow.
    case down
    /// The left arrow.
    case left
    /// The right arrow.
    case right
    /// The key that moves to the beginning of a line or document.
    case home
    /// The key that moves to the end of a line or document.
    case end
    /// The key that moves one page up.
    case pageUp
    /// The key that moves one page down.
    case pageDown
    /// A function key, with its number.
    case function(Int)
    /// The remote control button that selects the focused item.
    case select
    /// The remote control button that goes back.
    case menu
    /// The remote control button that plays or pauses.
    case playPause
  }

  /// The modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Control key.
    public static let control = Modifiers(rawValue: 2)
    /// The Alt or Option key.
    public static let alternate = Modifiers(rawValue: 4)
    /// The Command key.
    public static let command = Modifiers(rawValue: 8)
  }

  /// The key without modifiers.
  public var code: Code
  /// The modifiers held down.
  public var modifiers: Modifiers

  /// Creates a key.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// The text that the key types, or `nil` while Control or Command is held down.
  public var characters: String? {
    guard case .character(let character) = code, modifiers.isDisjoint(with: [.control, .command])
    else { return nil }
    return String(character)
  }
}
