public import ResponderChain

/// A screen that was read, from which views are made as often as one likes.
public struct Screen: Sendable {
  let part: ScreenPart

  /// Makes its views.
  ///
  /// - Parameter text: What stands for a text that the screen names by a key: `text="@welcome"`.
  /// - Returns: The outermost view, and those that have an id.
  @MainActor
  public func views(text: (String) -> String = { $0 }) -> ScreenViews {
    withoutActuallyEscaping(text) { text in
      let build = ScreenBuild(text: text)
      let root = part.make(build)
      return ScreenViews(root: root, outlets: build.outlets)
    }
  }
}

/// The views of a screen.
@MainActor
public struct ScreenViews {
  /// The outermost view.
  public let root: View
  let outlets: [String: View]

  /// The view with an id, if it is of the class that is asked for.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - type: The class.
  /// - Returns: The view; `nil` if there is none, or one of another class.
  public func outlet<Outlet: View>(_ id: String, as type: Outlet.Type = Outlet.self) -> Outlet? {
    outlets[id] as? Outlet
  }

  /// The ids of the screen, sorted.
  public var ids: [String] { outlets.keys.sorted() }
}

/// What a handler of screens makes of an element: how to make the view, once there is a main actor.
public struct ScreenPart: Sendable {
  let make: @MainActor @Sendable (ScreenBuild) -> View

  /// A part that makes a view.
  ///
  /// - Parameter make: Makes it, with the parts inside.
  public init(_ make: @escaping @MainActor @Sendable (ScreenBuild) -> View) { self.make = make }
}

/// Views in the making.
@MainActor
public final class ScreenBuild {
  private let lookUp: (String) -> String
  var outlets: [String: View] = [:]

  init(text: @escaping (String) -> String) { lookUp = text }

  /// The view of a part inside.
  ///
  /// - Parameter part: The part.
  /// - Returns: The view.
  public func view(of part: ScreenPart) -> View { part.make(self) }

  /// What is to be read: the text itself, or what stands for its key behind an `@`.
  ///
  /// - Parameter text: The text in the screen.
  /// - Returns: The text to show.
  public func text(_ text: String) -> String {
    text.hasPrefix("@") ? lookUp(String(text.dropFirst())) : text
  }
}
