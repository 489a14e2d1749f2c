internal import ResponderChain
internal import SecretMessages
internal import TerminalHost

/// The three pages, the bar above them, and the keys that work on every page.
final class SecretShell: ViewController {
  var onLeave: () -> Void = {}

  private let messages: MessagesPage
  private let passwords: PasswordsPage
  private let writing: WritingPage
  private let tabs = [
    Button(spoken("F1 Messages", "F1 메시지", "F1 消息")),
    Button(spoken("F2 Passwords", "F2 비밀번호", "F2 密码")),
    Button(spoken("F3 Write", "F3 쓰기", "F3 撰写")),
  ]
  private let heading: Label
  private let keys = Label()
  private var shown = 0
  /// Whether the user was warned that leaving loses unsaved work.
  private var isWarned = false
  private var quitting: Task<Void, Never>?

  init(
    _ list: [InboxMessage], _ keys: SessionPasswords, _ desk: WritingDesk?, hint: String?,
    heading: String, notes: SecretUI.Notes
  ) {
    messages = MessagesPage(list, keys, hint: hint)
    passwords = PasswordsPage(keys, note: notes.passwords)
    writing = WritingPage(desk, note: notes.writing)
    self.heading = Label(heading)
    super.init()
    title = "secret"
    addChild(messages)
    addChild(passwords)
    addChild(writing)
    passwords.onChange = { [weak self] in self?.messages.forget() }
  }

  private var pages: [ViewController] { [messages, passwords, writing] }

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
    tabs[2].frame = Rect(x: 33, y: 0, width: 12, height: 1)
    heading.frame = Rect(x: 47, y: 0, width: max(0, room.width - 48), height: 1)
    let middle = Rect(x: 0, y: 1, width: room.width, height: max(0, room.height - 2))
    for page in pages { page.view.frame = middle }
    keys.frame = Rect(x: 1, y: room.height - 1, width: max(0, room.width - 2), height: 1)
  }

  /// Shows a page, and cancels pending work on the previous page.
  func show(_ number: Int) {
    guard pages.indices.contains(number) else { return }
    // Do not reset the hidden page, because it should look the same when it is shown again.
    if number != 0 { messages.cancel() }
    if number == 1 { passwords.enter() } else { passwords.leave() }
    if number == 2 { writing.enter() }
    shown = number
    isWarned = false
    for (index, page) in pages.enumerated() {
      page.view.isHidden = index != number
      tabs[index].isSelected = index == number
    }
    keys.text = hints[number]
    view.window?.setFocus(
      [messages.firstFocus, passwords.firstFocus, writing.firstFocus][number] ?? tabs[number])
  }

  private let hints = [
    spoken(
      "Tab, arrows: go · Enter: open · Escape: cancel · F2: passwords · Ctrl-Q: leave",
      "Tab, 화살표: 이동 · Enter: 열기 · Escape: 취소 · F2: 비밀번호 · Ctrl-Q: 나가기",
      "Tab、方向键：移动 · Enter：打开 · Escape：取消 · F2：密码 · Ctrl-Q：离开"),
    spoken(
      "Tab, arrows: go · Enter: next, add · F1, Escape: messages · Ctrl-Q: leave",
      "Tab, 화살표: 이동 · Enter: 다음, 추가 · F1, Escape: 메시지 · Ctrl-Q: 나가기",
      "Tab、方向键：移动 · Enter：下一项、添加 · F1、Escape：消息 · Ctrl-Q：离开"),
    spoken(
      "Tab: go · Ctrl-S: send · F1, Escape: messages, and back with F3 · Ctrl-Q: leave",
      "Tab: 이동 · Ctrl-S: 보내기 · F1, Escape: 메시지, F3: 복귀 · Ctrl-Q: 나가기",
      "Tab：移动 · Ctrl-S：发送 · F1、Escape：消息，F3 返回 · Ctrl-Q：离开"),
  ]

  /// Cancels all work, and stores unsent text as a draft.
  func leave() async {
    messages.forget()
    passwords.leave()
    _ = await writing.leave()
    writing.forget()
  }

  func settle() async {
    await passwords.settle()
    await messages.settle()
    await writing.settle()
    await quitting?.value
  }

  // MARK: Keys

  private static let messages = Action("messages") { (shell: SecretShell) in shell.show(0) }
  private static let passwords = Action("passwords") { (shell: SecretShell) in shell.show(1) }
  private static let back = Action("back") { (shell: SecretShell) in shell.goBack() }
  private static let writing = Action("writing") { (shell: SecretShell) in shell.show(2) }
  private static let send = Action("send") { (shell: SecretShell) in
    if shell.shown == 2 { shell.writing.send() }
  }
  private static let quit = Action("quit") { (shell: SecretShell) in shell.quit() }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(Key(.function(1)), Self.messages),
      KeyCommand(Key(.function(2)), Self.passwords),
      KeyCommand(Key(.function(3)), Self.writing),
      KeyCommand(Key(.escape), Self.back),
      KeyCommand(Key(.character("s"), .control), Self.send),
      KeyCommand(Key(.character("q"), .control), Self.quit),
      KeyCommand(Key(.character("c"), .control), Self.quit),
    ]
  }

  private func goBack() {
    if shown == 0 { messages.cancel() } else { show(0) }
  }

  /// Stores the draft and leaves, or asks for confirmation if the draft cannot be stored.
  private func quit() {
    guard !isWarned else { return onLeave() }
    quitting = Task { [weak self] in
      guard let self else { return }
      if await writing.leave() { return onLeave() }
      show(2)
      isWarned = true
      writing.warn()
    }
  }
}
