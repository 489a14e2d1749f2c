/// What a view says to those who do not see it.
public struct Accessibility: Hashable, Sendable {
  /// What kind of thing a view is.
  public struct Role: Hashable, Sendable, CustomStringConvertible {
    /// The role's name.
    public let description: String

    /// Makes a role of one's own.
    ///
    /// - Parameter name: The role's name.
    public init(_ name: String) { description = name }

    /// Something to press.
    public static let button = Role("button")
    /// A text to read.
    public static let text = Role("text")
    /// A text to write.
    public static let textField = Role("text field")
    /// Something that is on or off.
    public static let `switch` = Role("switch")
    /// A value between two others.
    public static let slider = Role("slider")
    /// A value that goes up and down by steps.
    public static let stepper = Role("stepper")
    /// One of several.
    public static let choice = Role("choice")
    /// A part that can be scrolled.
    public static let scrollArea = Role("scroll area")
    /// Other views together.
    public static let group = Role("group")
  }

  /// What a program finds it by; nobody is told of it.
  public var identifier: String?
  /// What it is called.
  public var label: String?
  /// What kind of thing it is.
  public var role: Role?
  /// What it stands at.
  public var value: String?

  /// Makes a description.
  ///
  /// - Parameters:
  ///   - label: What the view is called.
  ///   - role: What kind of thing it is.
  ///   - value: What it stands at.
  public init(label: String? = nil, role: Role? = nil, value: String? = nil) {
    self.label = label
    self.role = role
    self.value = value
  }
}
