extension Control {
  /// What may happen to a control; its targets are told of those that they were added for.
  public struct Events: OptionSet, Hashable, Sendable {
    /// The bits, which are UIKit's.
    public let rawValue: UInt32
    /// Makes a set of its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A finger went down in it.
    public static let touchDown = Events(rawValue: 1 << 0)
    /// A finger went down again, soon after a tap.
    public static let touchDownRepeat = Events(rawValue: 1 << 1)
    /// The finger moved and is inside.
    public static let touchDragInside = Events(rawValue: 1 << 2)
    /// The finger moved and is outside.
    public static let touchDragOutside = Events(rawValue: 1 << 3)
    /// The finger has come back inside.
    public static let touchDragEnter = Events(rawValue: 1 << 4)
    /// The finger has left.
    public static let touchDragExit = Events(rawValue: 1 << 5)
    /// The finger went up inside.
    public static let touchUpInside = Events(rawValue: 1 << 6)
    /// The finger went up outside.
    public static let touchUpOutside = Events(rawValue: 1 << 7)
    /// The finger was taken away.
    public static let touchCancel = Events(rawValue: 1 << 8)
    /// What it stands at was changed by its user.
    public static let valueChanged = Events(rawValue: 1 << 12)
    /// What it is there for was asked of it, by a finger or by a key.
    public static let primaryActionTriggered = Events(rawValue: 1 << 13)
    /// Its menu was asked for.
    public static let menuActionTriggered = Events(rawValue: 1 << 14)
    /// Editing its text began.
    public static let editingDidBegin = Events(rawValue: 1 << 16)
    /// Its text was changed by its user.
    public static let editingChanged = Events(rawValue: 1 << 17)
    /// Editing its text ended.
    public static let editingDidEnd = Events(rawValue: 1 << 18)
    /// Editing its text ended with the Enter key.
    public static let editingDidEndOnExit = Events(rawValue: 1 << 19)
    /// All that fingers do.
    public static let allTouchEvents = Events(rawValue: 0xFFF)
    /// All that is about editing.
    public static let allEditingEvents = Events(rawValue: 0xF0000)
    /// Free for applications.
    public static let applicationReserved = Events(rawValue: 0x0F00_0000)
    /// Kept for this library.
    public static let systemReserved = Events(rawValue: 0xF000_0000)
    /// Everything.
    public static let allEvents = Events(rawValue: 0xFFFF_FFFF)
  }

  /// How a control is just now.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits, which are UIKit's.
    public let rawValue: UInt32
    /// Makes a set of its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Nothing in particular.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1)
    /// It takes nothing.
    public static let disabled = State(rawValue: 2)
    /// It is selected.
    public static let selected = State(rawValue: 4)
    /// It has the focus.
    public static let focused = State(rawValue: 8)
    /// Free for applications.
    public static let application = State(rawValue: 0xFF0000)
  }
}
