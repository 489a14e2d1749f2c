import InterfaceXML
import ResponderChain

/// A page of the kiosk, with a screen that is written in XML.
class Page: ViewController {
  let context: Context
  private let screen: String
  private(set) var views: ScreenViews?

  init(_ context: Context, screen: String) {
    self.context = context
    self.screen = screen
    super.init()
    title = screen
  }

  override func loadView() { view = Room() }

  /// Makes the views anew, in the language of the moment.
  final func reload() {
    views?.root.removeFromSuperview()
    views = context.screens.views(screen, context.texts)
    if let root = views?.root { view.addSubview(root) }
    view.setNeedsLayout()
    fill()
  }

  /// Puts in what the screen does not say, and what is known already.
  func fill() {}

  func label(_ id: String) -> Label? { views?.outlet(id) }
}
