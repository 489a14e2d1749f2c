internal import Baton
internal import ResponderChain

/// A handler for an element of a screen, which creates one kind of view.
///
/// All elements of a screen support `id`, `width`, `height`, and `hidden`. Declare additional
/// attributes in ``own``.
///
/// ```swift
/// import ResponderChain
///
/// struct Clock: ScreenHandler {
///   let keys = ["clock"]
///   let zone = AttributeKey.text("zone")
///   var own: [AttributeRule] { [.optional(zone)] }
///   var content: ContentRule { .nothing }
///
///   func part(of element: OpenElement<ScreenPart>) throws(Refusal) -> ScreenPart {
///     let zone = try element.value(ifPresent: zone) ?? "UTC"
///     return ScreenPart { _ in Label("12:00 \(zone)") }
///   }
/// }
///
/// let screens = Screens(handlers: [Clock()])
/// let views = try screens.read("<column><clock id='now'/></column>").views()
/// views.outlet("now", as: Label.self)?.text   // Optional("12:00 UTC")
/// ```
public protocol ScreenHandler: ElementHandler where Output == ScreenPart {
  /// The attributes that the handler supports in addition to those of all elements; none by
  /// default.
  var own: [AttributeRule] { get }

  /// The attributes that a host supports on every element; none by default.
  var decorations: [ScreenDecoration] { get }

  /// Returns the part for an element, without applying the attributes that all elements support.
  ///
  /// - Throws: A refusal that `element` created.
  func part(of element: OpenElement<ScreenPart>) throws(Refusal) -> ScreenPart
}

private enum Shared {
  static let id = AttributeKey<String>(
    "id", expecting: "letters, digits and -, beginning with a letter"
  ) { text in
    let isRight = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    return isRight && text.first?.isLetter == true ? text : nil
  }
  static let width = AttributeKey.wholeNumber("width", in: 1...1000)
  static let height = AttributeKey.wholeNumber("height", in: 1...1000)
  static let hidden = AttributeKey.yesOrNo("hidden")
}

extension ScreenHandler {
  /// No additional attributes.
  public var own: [AttributeRule] { [] }

  /// No decorations.
  public var decorations: [ScreenDecoration] { [] }

  /// The handler's own attributes, its decorations, and those that all elements support.
  public var attributes: [AttributeRule] {
    own + decorations.map(\.rule) + [
      .optional(Shared.id), .optional(Shared.width), .optional(Shared.height),
      .optional(Shared.hidden),
    ]
  }

  /// Returns the part with its decorations, id, size, and visibility applied.
  public func output(of element: OpenElement<ScreenPart>) throws(Refusal) -> ScreenPart {
    let part = try part(of: element)
    let id = try element.value(ifPresent: Shared.id)
    let width = try element.value(ifPresent: Shared.width)
    let height = try element.value(ifPresent: Shared.height)
    let isHidden = try element.value(ifPresent: Shared.hidden) ?? false
    var looks: [@MainActor @Sendable (View, ScreenBuild) -> Void] = []
    for decoration in decorations {
      if let look = try decoration.decorate(element) { looks.append(look) }
    }
    return ScreenPart { [looks] build in
      let view = build.view(of: part)
      for look in looks { look(view, build) }
      if let id {
        build.outlets[id] = view
        view.accessibility.identifier = id
      }
      let outer =
        width == nil && height == nil ? view : SizedView(view, width: width, height: height)
      outer.isHidden = isHidden
      return outer
    }
  }
}
