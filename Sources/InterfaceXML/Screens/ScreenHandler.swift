internal import Baton
internal import ResponderChain

/// A handler of an element of screens that makes one kind of view.
///
/// All of them understand `id`, `width`, `height` and `hidden`; what else is in ``own``.
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
  /// The attributes beside those that all of them understand; none unless given.
  var own: [AttributeRule] { get }

  /// The attributes that a host understands on every element; none unless given.
  var decorations: [ScreenDecoration] { get }

  /// Makes the part, without the attributes that all of them understand.
  ///
  /// - Parameter element: The element.
  /// - Returns: The part.
  /// - Throws: A refusal that the element gave.
  func part(of element: OpenElement<ScreenPart>) throws(Refusal) -> ScreenPart
}

/// The attributes that all elements of screens understand.
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
  /// Empty: elements have no attributes of their own.
  public var own: [AttributeRule] { [] }

  /// Empty: views are not decorated.
  public var decorations: [ScreenDecoration] { [] }

  /// The handler's own, and those that all of them understand.
  public var attributes: [AttributeRule] {
    own + decorations.map(\.rule) + [
      .optional(Shared.id), .optional(Shared.width), .optional(Shared.height),
      .optional(Shared.hidden),
    ]
  }

  /// The part, with its id, its size and whether it is hidden.
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
