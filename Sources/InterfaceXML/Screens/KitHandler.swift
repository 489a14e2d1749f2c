internal import Baton
internal import ResponderChain

/// A handler for a built-in element, whose name is the handler's name.
protocol KitHandler: ScreenHandler {
  var kit: ScreenKit { get }
}

extension KitHandler {
  var keys: [String] { [name] }
  var decorations: [ScreenDecoration] { kit.decorations }
}

struct StackHandler: KitHandler {
  let axis: StackView.Axis
  let kit: ScreenKit
  var name: String { axis == .vertical ? "column" : "row" }
  let spacing = AttributeKey.wholeNumber("spacing", in: 0...100)
  var own: [AttributeRule] { [.optional(spacing)] }

  func part(of element: OpenElement<ScreenPart>) throws(Refusal) -> ScreenPart {
    let spacing = try element.value(ifPresent: spacing) ?? 0
    let parts = try element.outputs()
    return ScreenPart { [axis, kit] build in
      let stack = kit.stack(axis)
      stack.spacing = Double(spacing)
      for part in parts { stack.addSubview(build.view(of: part)) }
      return stack
    }
  }
}

struct LabelHandler: KitHandler {
  let kit: ScreenKit
  let name = "label"
  let text = AttributeKey.text("text")
  var own: [AttributeRule] { [.optional(text)] }
  var content: ContentRule { .nothing }

  func part(of element: OpenElement<ScreenPart>) throws(Refusal) -> ScreenPart {
    let text = try element.value(ifPresent: text)
    return ScreenPart { [kit] build in
      let label = kit.label()
      label.text = text.map { build.text($0) }
      return label
    }
  }
}

struct ViewHandler: KitHandler {
  let kit: ScreenKit
  let name = "view"
  let kind = AttributeKey.text("kind")
  var own: [AttributeRule] { [.required(kind)] }
  var content: ContentRule { .nothing }

  func part(of element: OpenElement<ScreenPart>) throws(Refusal) -> ScreenPart {
    let kind = try element.value(kind)
    guard let make = kit.views[kind] else {
      throw element.refusal(
        "there is no kind of view \(kind.quoted)"
          + suggestion(for: kind, among: kit.views.keys.sorted()) { $0 }, at: "kind")
    }
    return ScreenPart { _ in make() }
  }
}
