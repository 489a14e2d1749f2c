internal import ResponderChain
internal import SecretMessages
internal import TerminalHost

/// The two pages, the bar above them, and the keys that are everywhere the same.
final class SecretShell: ViewController {
  /// Called when its user wants to leave.
  var onLeave: () -> Void = {}

  private let messages: MessagesPage
  private let passwords: PasswordsPage
  private let tabs = [Button("F1 Messages"), Button("F2 Passwords")]
  private let heading: Label
  private let keys = Label()
  private var shown = 0

  init(
    _ list: [InboxMessage], _ keys: SessionPasswords, hint: String?, heading: String,
    note: String
  ) {
    messages = MessagesPage(list, keys, hint: hint)
    passwords = PasswordsPage(keys, note: note)
    self.heading = Label(heading)
    super.init()
    title = "secret"
    addChild(messages)
    addChild(passwords)
    passwords.onChange = { [weak self] in self?.messages.forget() }
  }

  private var pages: [ViewController] { [messages, passwords] }

  override func loadView() {
    let frame = ArrangedView()
    frame.onLayout = { [weak self] in self?.arrange(in: $0) }
    for (number, tab) in tabs.enumerated() {
      tab.addAction("page", for: .primaryActionTriggered) { [weak self] _ in self?.show(number) }
      frame.addSubview(tab)
    }
    heading.look.alignment = .right
    for part in [heading] + pages.map(\.view) + [keys] { frame.addSubview(part) }
    keys.look.attributes = .dim
    view = frame
  }

  private func arrange(in room: Rect) {
    tabs[0].frame = Rect(x: 0, y: 0, width: 15, height: 1)
    tabs[1].frame = Rect(x: 16, y: 0, width: 16, height: 1)
    heading.frame = Rect(x: 34, y: 0, width: max(0, room.width - 35), height: 1)
    let middle = Rect(x: 0, y: 1, width: room.width, height: max(0, room.height - 2))
    for page in pages { page.view.frame = middle }
    keys.frame = Rect(x: 1, y: room.height - 1, width: max(0, room.width - 2), height: 1)
  }

  /// Shows a page; what is under way on the other one is left.
  func show(_ number: Int) {
    guard pages.indices.contains(number) else { return }
    // The page that is shown keeps what it has.
    if number != 0 { messages.cancel() }
    if number == 1 { passwords.enter() } else { passwords.leave() }
    shown = number
    for (index, page) in pages.enumerated() {
      page.view.isHidden = index != number
      tabs[index].isSelected = index == number
    }
    keys.text =
      number == 0
      ? "Tab, arrows: go · Enter: open · Escape: cancel · F2: passwords · Ctrl-Q: leave"
      : "Tab, arrows: go · Enter: next, add · F1, Escape: messages · Ctrl-Q: leave"
    view.window?.setFocus((number == 0 ? messages.firstFocus : passwords.firstFocus) ?? tabs[0])
  }

  /// Ends what is under way, and keeps nothing that was typed.
  func leave() {
    messages.forget()
    passwords.leave()
  }

  /// Waits until nothing is under way.
  func settle() async {
    await passwords.settle()
    await messages.settle()
  }

  // MARK: Keys

  private static let messages = Action("messages") { (shell: SecretShell) in shell.show(0) }
  private static let passwords = Action("passwords") { (shell: SecretShell) in shell.show(1) }
  private static let back = Action("back") { (shell: SecretShell) in shell.goBack() }
  private static let quit = Action("leave") { (shell: SecretShell) in shell.onLeave() }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(Key(.function(1)), Self.messages),
      KeyCommand(Key(.function(2)), Self.passwords),
      KeyCommand(Key(.escape), Self.back),
      KeyCommand(Key(.character("q"), .control), Self.quit),
    ]
  }

  private func goBack() {
    if shown == 0 { messages.cancel() } else { show(0) }
  }
}
