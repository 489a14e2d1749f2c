/// A description of a view for users who cannot see it.
public struct Accessibility: Hashable, Sendable {
  /// The role of a view.
  public struct Role: Hashable, Sendable, CustomStringConvertible {
    /// The role's name.
    public let description: String

    /// Creates a custom role.
    public init(_ name: String) { description = name }

    /// A button.
    public static let button = Role("button")
    /// Static text.
    public static let text = Role("text")
    /// Editable text.
    public static let textField = Role("text field")
    /// A control that is on or off.
    public static let `switch` = Role("switch")
    /// A control for choosing a value in a range.
    public static let slider = Role("slider")
    /// A control for a value that changes in steps.
    public static let stepper = Role("stepper")
    /// A choice among several options.
    public static let choice = Role("choice")
    /// An area that can be scrolled.
    public static let scrollArea = Role("scroll area")
    /// A group of other views.
    public static let group = Role("group")
  }

  /// An identifier for programs and tests, which is not read aloud.
  public var identifier: String?
  /// The label.
  public var label: String?
  /// The role.
  public var role: Role?
  /// The current value.
  public var value: String?

  /// Creates a description.
  public init(label: String? = nil, role: Role? = nil, value: String? = nil) {
    self.label = label
    self.role = role
    self.value = value
  }
}
