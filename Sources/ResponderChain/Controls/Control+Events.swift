extension Control {
  /// The events that a control sends to the targets that are registered for them.
  public struct Events: OptionSet, Hashable, Sendable {
    /// The bits, which are the same as in UIKit.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A finger went down in the control.
    public static let touchDown = Events(rawValue: 1 << 0)
    /// A finger went down again soon after a tap.
    public static let touchDownRepeat = Events(rawValue: 1 << 1)
    /// The finger moved inside the control.
    public static let touchDragInside = Events(rawValue: 1 << 2)
    /// The finger moved outside the control.
    public static let touchDragOutside = Events(rawValue: 1 << 3)
    /// The finger moved back inside the control.
    public static let touchDragEnter = Events(rawValue: 1 << 4)
    /// The finger left the control.
    public static let touchDragExit = Events(rawValue: 1 << 5)
    /// The finger was lifted inside the control.
    public static let touchUpInside = Events(rawValue: 1 << 6)
    /// The finger went up outside the control.
    public static let touchUpOutside = Events(rawValue: 1 << 7)
    /// The touch was cancelled.
    public static let touchCancel = Events(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Events(rawValue: 1 << 12)
    /// The primary action was triggered by a finger or a key.
    public static let primaryActionTriggered = Events(rawValue: 1 << 13)
    /// The user requested the menu.
    public static let menuActionTriggered = Events(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Events(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Events(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Events(rawValue: 1 << 18)
    /// Editing ended with the Enter key.
    public static let editingDidEndOnExit = Events(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Events(rawValue: 0xFFF)
    /// All editing events.
    public static let allEditingEvents = Events(rawValue: 0xF0000)
    /// Reserved for applications.
    public static let applicationReserved = Events(rawValue: 0x0F00_0000)
    /// Reserved for this library.
    public static let systemReserved = Events(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Events(rawValue: 0xFFFF_FFFF)
  }

  /// The states of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits, which are the same as in UIKit.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// No state is set.
    public static let normal: State = []
    /// A finger is on the control.
    public static let highlighted = State(rawValue: 1)
    /// The control does not respond to input.
    public static let disabled = State(rawValue: 2)
    /// The control is selected.
    public static let selected = State(rawValue: 4)
    /// The control has the focus.
    public static let focused = State(rawValue: 8)
    /// Reserved for applications.
    public static let application = State(rawValue: 0xFF0000)
  }
}
