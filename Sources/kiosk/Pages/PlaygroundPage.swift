import InterfaceXML
import ResponderChain
import TerminalHost

/// Nested views in which one sees who gets what.
final class PlaygroundPage: Page, PlaygroundSwitching, Shouting {
  private var seen: [String] = []
  private var takesTouches = true
  private var isListening = false

  init(_ context: Context) { super.init(context, screen: "playground") }

  override func fill() {
    let texts = context.texts
    seen = []
    views?.outlet("ground", as: Ground.self)?.show(
      ["play.outer", "play.middle", "play.inner"].map { texts($0) }
    ) { [weak self] in self?.note($1, of: $0, $2) }
    for part in ground?.parts ?? [] { part.onFirst = { [weak self] in self?.show() } }
    // The outer one hears whatever nobody inside has heard.
    ground?.parts.first?.isListening = true
    views?.outlet("middle", as: Switch.self)?.isOn = takesTouches
    views?.outlet("listening", as: Switch.self)?.isOn = isListening
    let field = views?.outlet("field", as: TextField.self)
    field?.addAction("first", for: [.editingDidBegin, .editingDidEnd]) { [weak self] _ in
      self?.show()
    }
    let shout = views?.outlet("shout", as: ShoutButton.self)
    shout?.title = texts("play.shout")
    shout?.addTarget(nil as (any Shouting)?, action: .shout, for: .primaryActionTriggered)
    apply()
    show()
  }

  // MARK: Shouting

  private static let shoutByKey = Action("shout by key") { (page: PlaygroundPage) in
    page.view.window?.application?.sendAction(
      AnyAction(Action.shout), to: nil, from: page, for: nil)
  }

  override var keyCommands: [KeyCommand] {
    [KeyCommand(Key(.character("s"), .control), Self.shoutByKey)]
  }

  private var ground: Ground? { views?.outlet("ground") }

  private func note(_ key: String, of view: PlayView, _ values: [String: String]) {
    var values = values
    values["name"] = view.accessibility.label
    add(context.texts(key, values), replacing: key == "play.drag" || key == "play.pinch")
  }

  /// Adds a line; one that goes on takes the place of the last.
  private func add(_ line: String, replacing: Bool = false) {
    if replacing, let last = seen.last, last.prefix(8) == line.prefix(8) { seen.removeLast() }
    seen = (seen + [line]).suffix(6)
    show()
  }

  func switchMiddle(_ toggle: Switch) {
    takesTouches = toggle.isOn
    apply()
  }

  func switchListening(_ toggle: Switch) {
    isListening = toggle.isOn
    apply()
  }

  private func apply() {
    guard let parts = ground?.parts, parts.count == 3 else { return }
    parts[1].isUserInteractionEnabled = takesTouches
    parts[1].isListening = isListening
  }

  /// The end of the chain: nobody in the views has heard it.
  func hearShout() {
    add(context.texts("play.heard", ["name": context.texts("play.page")]))
  }

  private func show() {
    let first = view.window?.firstResponder
    label("first")?.text = context.texts(
      "play.first", ["name": first?.name ?? context.texts("play.nobody")])
    label("seen")?.text =
      seen.isEmpty ? context.texts("play.hint") : seen.joined(separator: "\n")
  }
}
