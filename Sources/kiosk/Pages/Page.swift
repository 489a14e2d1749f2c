import InterfaceXML
import ResponderChain

/// A page of the kiosk, whose screen is written in XML.
class Page: ViewController {
  let context: Context
  let screen: String
  private(set) var views: ScreenViews?

  init(_ context: Context, screen: String) {
    self.context = context
    self.screen = screen
    super.init()
    title = screen
  }

  override func loadView() { view = Room() }

  /// Recreates the views in the current language, preserving the text in fields.
  final func reload() {
    let written = Dictionary(fields.map { ($0.accessibility.identifier, $0.editableText) }) { $1 }
    views?.root.removeFromSuperview()
    views = context.screens.views(screen, context.texts)
    if let root = views?.root { view.addSubview(root) }
    view.setNeedsLayout()
    fill()
    for field in fields {
      if let text = written[field.accessibility.identifier] { field.editableText = text }
    }
  }

  private var fields: [TextField] {
    views?.root.descendants.compactMap { $0 as? TextField } ?? []
  }

  /// Sets all content that the XML does not contain.
  func fill() {}

  func label(_ id: String) -> Label? { views?.outlet(id) }
}
