public import ResponderChain

/// The classes of views that screens are made of: a host puts those in that it can draw.
public struct ScreenKit: Sendable {
  /// Makes a label.
  public var label: @MainActor @Sendable () -> Label = { Label() }
  /// Makes a button.
  public var button: @MainActor @Sendable () -> Button = { Button() }
  /// Makes a field.
  public var field: @MainActor @Sendable () -> TextField = { TextField() }
  /// Makes a switch.
  public var toggle: @MainActor @Sendable () -> Switch = { Switch() }
  /// Makes a slider.
  public var slider: @MainActor @Sendable () -> Slider = { Slider() }
  /// Makes a choice of segments.
  public var choice: @MainActor @Sendable ([String]) -> SegmentedControl = { SegmentedControl($0) }
  /// Makes a row or a column.
  public var stack: @MainActor @Sendable (StackView.Axis) -> StackView = { StackView($0) }
  /// Makes views of other kinds: `<view kind="coin"/>`.
  public var views: [String: @MainActor @Sendable () -> View] = [:]
  /// The attributes that every element understands beside those of the library.
  public var decorations: [ScreenDecoration] = []

  /// The classes of `ResponderChain` itself.
  public init() {}
}
