/// A key of a keyboard, or a button of a remote control, with the modifiers held down.
public struct Key: Hashable, Sendable {
  /// Which key, apart from modifiers.
  ///
  /// More cases may be added: a `switch` in another package has an `@unknown default`.
  @nonexhaustive
  public enum Code: Hashable, Sendable {
    /// A key that writes this.
    case character(Character)
    /// The key that ends a line, or presses the button that has the focus.
    case enter
    /// The key that moves the focus.
    case tab
    /// The key that leaves something.
    case escape
    /// The key that deletes to the left.
    case backspace
    /// The key that deletes to the right.
    case delete
    /// The key that switches between inserting and overwriting.
    case insert
    /// The arrow up.
    case up
    /// The arrow down.
    case down
    /// The arrow to the left.
    case left
    /// The arrow to the right.
    case right
    /// The key to the beginning.
    case home
    /// The key to the end.
    case end
    /// One page up.
    case pageUp
    /// One page down.
    case pageDown
    /// A key with a number.
    case function(Int)
    /// The button of a remote control that selects what has the focus.
    case select
    /// The button of a remote control that leads back.
    case menu
    /// The button of a remote control that plays or holds on.
    case playPause
  }

  /// Keys that change what others mean.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set of its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key for capital letters.
    public static let shift = Modifiers(rawValue: 1)
    /// The control key.
    public static let control = Modifiers(rawValue: 2)
    /// The key for other letters.
    public static let alternate = Modifiers(rawValue: 4)
    /// The command key.
    public static let command = Modifiers(rawValue: 8)
  }

  /// Which key, apart from modifiers.
  public var code: Code
  /// The modifiers held down.
  public var modifiers: Modifiers

  /// Makes a key.
  ///
  /// - Parameters:
  ///   - code: Which key, apart from modifiers.
  ///   - modifiers: The modifiers held down.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// What the key writes: nothing with control or command held down.
  public var characters: String? {
    guard case .character(let character) = code, modifiers.isDisjoint(with: [.control, .command])
    else { return nil }
    return String(character)
  }
}
