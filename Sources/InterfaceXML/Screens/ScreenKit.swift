public import ResponderChain

/// The factories for a screen's views; a host replaces them to create views that it can draw.
public struct ScreenKit: Sendable {
  /// Creates a label.
  public var label: @MainActor @Sendable () -> Label = { Label() }
  /// Creates a button.
  public var button: @MainActor @Sendable () -> Button = { Button() }
  /// Creates a text field.
  public var field: @MainActor @Sendable () -> TextField = { TextField() }
  /// Creates a switch.
  public var toggle: @MainActor @Sendable () -> Switch = { Switch() }
  /// Creates a slider.
  public var slider: @MainActor @Sendable () -> Slider = { Slider() }
  /// Creates a segmented control.
  public var choice: @MainActor @Sendable ([String]) -> SegmentedControl = { SegmentedControl($0) }
  /// Creates a row or a column.
  public var stack: @MainActor @Sendable (StackView.Axis) -> StackView = { StackView($0) }
  /// The factories for custom views, by kind, as in `<view kind="coin"/>`.
  public var views: [String: @MainActor @Sendable () -> View] = [:]
  /// The attributes that every element supports in addition to the built-in ones.
  public var decorations: [ScreenDecoration] = []

  /// Creates a kit that uses the classes of `ResponderChain`.
  public init() {}
}
