import InterfaceXML
import ResponderChain
import TerminalHost

/// A page whose nested views show which of them receives each event.
final class PlaygroundPage: Page, PlaygroundSwitching, Shouting {
  private struct Sight {
    let key: String
    let place: String
    let values: [String: String]
  }

  private var seen: [Sight] = []
  private var takesTouches = true
  private var isListening = false

  init(_ context: Context) { super.init(context, screen: "playground") }

  override func fill() {
    let texts = context.texts
    ground?.show(
      ["play.outer", "play.middle", "play.inner"].map { ($0, texts($0)) }
    ) { [weak self] in self?.note($1, of: $0, $2) }
    for part in ground?.parts ?? [] { part.onFirst = { [weak self] in self?.show() } }
    // The outer view handles every shout that no inner view handles.
    ground?.parts.first?.isListening = true
    views?.outlet("takes-touches", as: Switch.self)?.isOn = takesTouches
    views?.outlet("listening", as: Switch.self)?.isOn = isListening
    let field = views?.outlet("field", as: TextField.self)
    field?.addAction("first", for: [.editingDidBegin, .editingDidEnd]) { [weak self] _ in
      self?.show()
    }
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
    add(Sight(key: key, place: view.accessibility.identifier ?? "play.page", values: values))
  }

  /// Adds an event; an update to a continuous gesture replaces the previous entry.
  private func add(_ sight: Sight) {
    let goesOn = ["play.drag", "play.pinch"].contains(sight.key)
    if goesOn, let last = seen.last, last.key == sight.key, last.place == sight.place {
      seen.removeLast()
    }
    seen = (seen + [sight]).suffix(6)
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
    for part in parts {
      part.accessibility.value = context.texts(part.isListening ? "play.listens" : "play.is-deaf")
    }
  }

  /// Handles a shout that every view has passed.
  func hearShout() { add(Sight(key: "play.heard", place: "play.page", values: [:])) }

  private func show() {
    let texts = context.texts
    let first = view.window?.firstResponder
    label("first")?.text = texts(
      "play.first", ["name": first.map { texts.name($0.name) } ?? texts("play.nobody")])
    let lines = seen.map { sight in
      texts(sight.key, sight.values.merging(["name": texts(sight.place)]) { $1 })
    }
    label("seen")?.text = lines.isEmpty ? texts("play.hint") : lines.joined(separator: "\n")
  }
}
