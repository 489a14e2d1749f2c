public import ResponderChain

/// An attribute that a host supports on every element of a screen, such as a color or a border.
///
/// ```swift
/// import ResponderChain
///
/// var kit = ScreenKit()
/// kit.decorations = [
///   ScreenDecoration(.text("hint")) { view, hint, build in
///     view.accessibility.value = build.text(hint)
///   }
/// ]
/// let views = try Screens(kit: kit).read("<label id='a' text='x' hint='y'/>").views()
/// views.outlet("a")?.accessibility.value   // Optional("y")
/// ```
public struct ScreenDecoration: Sendable {
  let rule: AttributeRule
  let decorate:
    @Sendable (OpenElement<ScreenPart>) throws(Refusal) -> (
      @MainActor @Sendable (View, ScreenBuild) -> Void
    )?

  /// Creates an attribute that every element can have.
  public init<Value: Sendable>(
    _ key: AttributeKey<Value>,
    apply: @escaping @MainActor @Sendable (View, Value, ScreenBuild) -> Void
  ) {
    rule = .optional(key)
    decorate = { (element) throws(Refusal) in
      guard let value = try element.value(ifPresent: key) else { return nil }
      return { apply($0, value, $1) }
    }
  }
}
