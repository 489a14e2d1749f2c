public import ResponderChain

/// A screen that has been read from XML, which can create its views any number of times.
public struct Screen: Sendable {
  let part: ScreenPart

  /// Creates the screen's views; `text` returns the text for a key, such as `welcome` for
  /// `@welcome`.
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
  /// The root view.
  public let root: View
  let outlets: [String: View]

  /// Returns the view with the given id, or `nil` if there is none or it has a different class.
  public func outlet<Outlet: View>(_ id: String, as type: Outlet.Type = Outlet.self) -> Outlet? {
    outlets[id] as? Outlet
  }

  /// The ids in the screen, sorted.
  public var ids: [String] { outlets.keys.sorted() }
}

/// The output of a screen's handler, which can create the view later on the main actor.
public struct ScreenPart: Sendable {
  let make: @MainActor @Sendable (ScreenBuild) -> View

  /// Creates a part, given a closure that creates its view and the views of nested parts.
  public init(_ make: @escaping @MainActor @Sendable (ScreenBuild) -> View) { self.make = make }
}

/// The state while a screen's views are created.
@MainActor
public final class ScreenBuild {
  private let lookUp: (String) -> String
  var outlets: [String: View] = [:]

  init(text: @escaping (String) -> String) { lookUp = text }

  /// Returns the view of a nested part.
  public func view(of part: ScreenPart) -> View { part.make(self) }

  /// Returns the given text or, if it begins with `@`, the text for that key.
  public func text(_ text: String) -> String {
    text.hasPrefix("@") ? lookUp(String(text.dropFirst())) : text
  }
}
