internal import Baton
internal import ResponderChain

protocol ControlHandler: KitHandler {
  associatedtype Made: Control
  var actions: ActionRegistry { get }
  var events: Control.Events { get }
  var more: [AttributeRule] { get }
  func control(
    of element: OpenElement<ScreenPart>
  ) throws(Refusal) -> @MainActor @Sendable (ScreenBuild) -> Made
}

private enum ControlKeys {
  static let action = AttributeKey.text("action")
  static let label = AttributeKey.text("label")
}

extension ControlHandler {
  var more: [AttributeRule] { [] }
  var own: [AttributeRule] {
    more + [.optional(ControlKeys.action), .optional(ControlKeys.label)]
  }
  var content: ContentRule { .nothing }

  func part(of element: OpenElement<ScreenPart>) throws(Refusal) -> ScreenPart {
    let action = try action(of: element)
    let label = try element.value(ifPresent: ControlKeys.label)
    let make = try control(of: element)
    let events = events
    return ScreenPart { build in
      let control = make(build)
      if let label { control.accessibility.label = build.text(label) }
      action?.connect(control, events)
      return control
    }
  }

  private func action(
    of element: OpenElement<ScreenPart>
  ) throws(Refusal) -> ActionRegistry.ScreenAction? {
    guard let name = try element.value(ifPresent: ControlKeys.action) else { return nil }
    guard let action = actions.action(name) else {
      throw element.refusal(
        "there is no action \(name.quoted)"
          + suggestion(for: name, among: actions.all.map(\.name)) { $0 }, at: "action")
    }
    guard action.isSent(Made.self) else {
      throw element.refusal(
        """
        the action \(name.quoted) is sent by a \(action.sender), \
        and <\(element.element.name)> makes a \(Made.self)
        """, at: "action")
    }
    return action
  }
}

struct ButtonHandler: ControlHandler {
  let kit: ScreenKit
  let actions: ActionRegistry
  let name = "button"
  let events: Control.Events = .primaryActionTriggered
  let text = AttributeKey.text("text")
  var more: [AttributeRule] { [.required(text)] }

  func control(
    of element: OpenElement<ScreenPart>
  ) throws(Refusal) -> @MainActor @Sendable (ScreenBuild) -> Button {
    let text = try element.value(text)
    return { [kit] build in
      let button = kit.button()
      button.title = build.text(text)
      return button
    }
  }
}

struct FieldHandler: ControlHandler {
  let kit: ScreenKit
  let actions: ActionRegistry
  let name = "field"
  let events: Control.Events = .editingChanged
  let placeholder = AttributeKey.text("placeholder")
  var more: [AttributeRule] { [.optional(placeholder)] }

  func control(
    of element: OpenElement<ScreenPart>
  ) throws(Refusal) -> @MainActor @Sendable (ScreenBuild) -> TextField {
    let placeholder = try element.value(ifPresent: placeholder)
    return { [kit] build in
      let field = kit.field()
      field.placeholder = placeholder.map { build.text($0) }
      return field
    }
  }
}

struct SwitchHandler: ControlHandler {
  let kit: ScreenKit
  let actions: ActionRegistry
  let name = "switch"
  let events: Control.Events = .valueChanged
  let isOn = AttributeKey.yesOrNo("on")
  var more: [AttributeRule] { [.optional(isOn)] }

  func control(
    of element: OpenElement<ScreenPart>
  ) throws(Refusal) -> @MainActor @Sendable (ScreenBuild) -> Switch {
    let isOn = try element.value(ifPresent: isOn) ?? false
    return { [kit] _ in
      let toggle = kit.toggle()
      toggle.isOn = isOn
      return toggle
    }
  }
}

struct SliderHandler: ControlHandler {
  let kit: ScreenKit
  let actions: ActionRegistry
  let name = "slider"
  let events: Control.Events = .valueChanged
  let from = AttributeKey.number("from")
  let to = AttributeKey.number("to")
  let value = AttributeKey.number("value")
  var more: [AttributeRule] { [.optional(from), .optional(to), .optional(value)] }

  func control(
    of element: OpenElement<ScreenPart>
  ) throws(Refusal) -> @MainActor @Sendable (ScreenBuild) -> Slider {
    let from = try element.value(ifPresent: from) ?? 0
    let to = try element.value(ifPresent: to) ?? 1
    let value = try element.value(ifPresent: value) ?? from
    guard from < to, from...to ~= value else {
      throw element.refusal("a slider's from must be less than its to, and its value between them")
    }
    return { [kit] _ in
      let slider = kit.slider()
      slider.maximumValue = to
      slider.minimumValue = from
      slider.value = value
      return slider
    }
  }
}

struct ChoiceHandler: ControlHandler {
  let kit: ScreenKit
  let actions: ActionRegistry
  let name = "choice"
  let events: Control.Events = .valueChanged
  let segments = AttributeKey<[String]>("segments", expecting: "texts with | between them") {
    let parts = $0.split(separator: "|").map(String.init)
    return parts.isEmpty ? nil : parts
  }
  var more: [AttributeRule] { [.required(segments)] }

  func control(
    of element: OpenElement<ScreenPart>
  ) throws(Refusal) -> @MainActor @Sendable (ScreenBuild) -> SegmentedControl {
    let segments = try element.value(segments)
    return { [kit] build in kit.choice(segments.map { build.text($0) }) }
  }
}
