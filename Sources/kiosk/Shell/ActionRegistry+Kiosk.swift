import InterfaceXML
import ResponderChain

// Screens refer to these actions by name. The responder chain finds the objects that perform them.

@MainActor protocol PageShowing { func showPage(_ number: Int) }
@MainActor protocol LanguageChanging { func changeLanguage() }
@MainActor protocol PathKeeping {
  func freezePath()
  func exportPath()
  func showPathOrPage()
}
@MainActor protocol Quitting { func quit() }
@MainActor protocol WayChoosing { func chooseWay(_ choice: SegmentedControl) }
@MainActor protocol Cooking {
  func prepare()
  func clearOrder()
  func switchTofu(_ toggle: Switch)
}
@MainActor protocol SigningUp {
  func edit(_ field: TextField)
  func chooseGender(_ choice: SegmentedControl)
  func addGender()
  func addAddress()
  func sendForm()
}
@MainActor protocol Refunding { func refund() }
@MainActor protocol Shouting { func hearShout() }
@MainActor protocol PlaygroundSwitching {
  func switchMiddle(_ toggle: Switch)
  func switchListening(_ toggle: Switch)
}

extension ActionRegistry {
  static let kiosk: ActionRegistry = {
    var actions = ActionRegistry()
    for number in 0..<5 { actions.add(.page(number)) }
    actions.add(.nextLanguage)
    actions.add(.freeze)
    actions.add(.export)
    actions.add(.showPath)
    actions.add(.quit)
    actions.add(.shout)
    actions.add(
      Action("choose-way") { (page: any WayChoosing, choice: SegmentedControl) in
        page.chooseWay(choice)
      })
    actions.add(Action("prepare") { (page: any Cooking) in page.prepare() })
    actions.add(Action("clear-order") { (page: any Cooking) in page.clearOrder() })
    actions.add(
      Action("switch-tofu") { (page: any Cooking, toggle: Switch) in page.switchTofu(toggle) })
    actions.add(
      Action("edit-field") { (page: any SigningUp, field: TextField) in page.edit(field) })
    actions.add(
      Action("choose-gender") { (page: any SigningUp, choice: SegmentedControl) in
        page.chooseGender(choice)
      })
    actions.add(Action("add-gender") { (page: any SigningUp) in page.addGender() })
    actions.add(Action("add-address") { (page: any SigningUp) in page.addAddress() })
    actions.add(Action("send-form") { (page: any SigningUp) in page.sendForm() })
    actions.add(Action("refund") { (page: any Refunding) in page.refund() })
    actions.add(
      Action("switch-middle") { (page: any PlaygroundSwitching, toggle: Switch) in
        page.switchMiddle(toggle)
      })
    actions.add(
      Action("switch-listening") { (page: any PlaygroundSwitching, toggle: Switch) in
        page.switchListening(toggle)
      })
    return actions
  }()
}

extension Action where Target == any PageShowing, Sender == Any? {
  /// Shows a page; numbers start at 0.
  static func page(_ number: Int) -> Action {
    Action("page-\(number)") { (shell: any PageShowing) in shell.showPage(number) }
  }
}

extension Action where Target == any Shouting, Sender == Any? {
  /// An action for the first listening responder in the chain, starting at the first responder.
  static var shout: Action { Action("shout") { (view: any Shouting) in view.hearShout() } }
}

extension Action where Target == any LanguageChanging, Sender == Any? {
  static var nextLanguage: Action {
    Action("next-language") { (shell: any LanguageChanging) in shell.changeLanguage() }
  }
}

extension Action where Target == any PathKeeping, Sender == Any? {
  static var freeze: Action { Action("freeze") { (shell: any PathKeeping) in shell.freezePath() } }
  static var export: Action { Action("export") { (shell: any PathKeeping) in shell.exportPath() } }
  static var showPath: Action {
    Action("show-path") { (shell: any PathKeeping) in shell.showPathOrPage() }
  }
}

extension Action where Target == any Quitting, Sender == Any? {
  static var quit: Action { Action("quit") { (shell: any Quitting) in shell.quit() } }
}
