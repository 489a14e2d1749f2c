internal import ResponderChain
internal import SecretMessages
internal import TerminalHost

/// The page with the contacts on the left and the message being written on the right.
///
/// The message is stored as a draft until it is sent.
final class WritingPage: ViewController {
  /// The maximum time between typing text and storing it.
  private static let pause = Duration.seconds(1)

  private let desk: WritingDesk?
  private var contacts: [Contact] = []
  private var kept = Draft()
  private var work: Task<Void, Never>?
  private var timer: Task<Void, Never>?

  private let list = RowList()
  private let caption = Label(spoken("To", "수신자", "收件人"))
  private let toField = TextField()
  private let body = TextView()
  private let sending = Button(spoken("Send", "보내기", "发送"))
  private let outcome = Label()
  private lazy var listPane = Pane(spoken("Contacts", "연락처", "联系人"), around: list)
  private lazy var bodyPane = Pane(spoken("Message", "메시지", "消息"), around: body)

  /// Creates a page that uses a desk to store the draft and to send messages.
  ///
  /// Without a desk, the page shows only the note.
  init(_ desk: WritingDesk?, note: String) {
    self.desk = desk
    super.init()
    title = spoken("Write", "쓰기", "写消息")
    outcome.text = desk == nil ? note : nil
  }

  override func loadView() {
    let page = ArrangedView()
    let form: [View] = [listPane, caption, toField, bodyPane, sending]
    for part in form + [outcome] { page.addSubview(part) }
    for part in form { part.isHidden = desk == nil }
    page.onLayout = { [weak self] in self?.arrange(in: $0) }
    toField.accessibility.label = caption.text
    caption.accessibility.role = nil
    toField.placeholder = spoken(
      "contacts, age1… or ssh-ed25519 …, separated by commas",
      "연락처, age1… 또는 ssh-ed25519 …, 쉼표로 구분", "联系人、age1… 或 ssh-ed25519 …，用逗号分隔")
    // Allow long input, because a single hybrid key has almost 2,000 characters.
    toField.maximumLength = 20_000
    body.accessibility.label = spoken("Message", "메시지", "消息")
    outcome.look.isWrapped = true
    outcome.look.attributes = .bold
    toField.addAction("next", for: .primaryActionTriggered) { [weak self] _ in
      self?.view.window?.setFocus(self?.body)
    }
    toField.addAction("keep", for: .editingChanged) { [weak self] _ in self?.changed() }
    body.onChange = { [weak self] _ in self?.changed() }
    sending.addAction("send", for: .primaryActionTriggered) { [weak self] _ in self?.send() }
    view = page
    show(desk?.draft ?? Draft())
    kept = draft
  }

  private func arrange(in room: Rect) {
    let left = desk == nil ? 0 : min(30, (room.width * 0.3).rounded(.down))
    let right = max(0, room.width - left)
    let column = max(0, right - 2)
    listPane.frame = Rect(x: 0, y: 0, width: left, height: room.height)
    let label = Double((caption.text ?? "").cellColumns + 1)
    caption.frame = Rect(x: left + 1, y: 0, width: label, height: 1)
    toField.frame = Rect(x: left + 1 + label, y: 0, width: max(0, column - label), height: 1)
    let below = max(1, room.height - 4)
    bodyPane.frame = Rect(x: left, y: 1, width: right, height: max(0, below - 1))
    sending.frame = Rect(x: left + 1, y: below, width: 11, height: 1)
    outcome.frame = Rect(x: left + 1, y: below + 1, width: column, height: 3)
  }

  // MARK: The draft

  private var draft: Draft { Draft(to: toField.text, text: body.text) }

  /// Whether the page has input that has not been stored.
  var isUnkept: Bool { desk != nil && draft != kept }

  private func show(_ draft: Draft) { (toField.text, body.text) = (draft.to, draft.text) }

  private func changed() {
    let full = body.isCut ? body.maximumLength : toField.isCut ? toField.maximumLength : nil
    outcome.text = full.map { room in
      spoken(
        "The end was cut off: there is room for \(room) characters.",
        "\(room)자까지만 들어가므로 끝부분을 뺐습니다.",
        "只能容纳 \(room) 个字符：结尾已被省略。")
    }
    guard timer == nil else { return }
    timer = Task { [weak self] in
      guard (try? await Task.sleep(for: Self.pause)) != nil else { return }
      self?.keep()
    }
  }

  /// Stores the draft after earlier operations have finished.
  private func keep() {
    timer?.cancel()
    timer = nil
    work = Task { [weak self, work] in
      await work?.value
      await self?.keepNow()
    }
  }

  private func keepNow() async {
    guard let desk, isUnkept else { return }
    let written = draft
    do {
      try await desk.keep(written)
      kept = written
    } catch {
      let why = translated("\(error)").shown
      outcome.text = spoken(
        "The draft could not be saved: \(why).", "초안을 저장하지 못했습니다: \(why).", "未能保存草稿：\(why)。")
    }
  }

  // MARK: Sending

  /// Seals the message into the outbox, and clears the page only if sealing succeeds.
  func send() {
    guard let desk else { return }
    let written = draft
    outcome.text = spoken("Sealing…", "암호화하는 중…", "正在加密…")
    keep()
    work = Task { [weak self, work] in
      await work?.value
      do {
        let name = try await desk.send(written)
        await self?.sent(written, as: name, in: desk.folder)
      } catch {
        let why = translated("\(error)").shown
        self?.outcome.text = spoken(
          "Not sent: \(why).", "보내지 못했습니다: \(why).", "未发送：\(why)。")
      }
    }
  }

  private func sent(_ written: Draft, as name: String, in folder: String) async {
    let sentence = spoken(
      "Sent: \(name) is in \(folder.shown).", "보냈습니다: \(folder.shown) 폴더의 \(name).",
      "已发送：\(name) 在 \(folder.shown) 里。")
    outcome.text = sentence
    // Text typed while the message was being sent belongs to the next message.
    guard draft == written else { return }
    show(Draft())
    if !view.isHidden { view.window?.setFocus(toField) }
    await keepNow()
    if isUnkept { outcome.text = "\(sentence) \(outcome.text ?? "")" }
  }

  // MARK: Entering and leaving

  /// Reloads the contacts, which another process may have changed.
  func enter() {
    guard let desk else { return }
    work = Task { [weak self, work] in
      await work?.value
      let contacts = await desk.contacts()
      self?.show(contacts)
    }
  }

  private func show(_ new: [Contact]) {
    guard new != contacts || new.isEmpty else { return }
    contacts = new
    listPane.title =
      new.isEmpty
      ? spoken("No contacts", "연락처 없음", "没有联系人") : spoken("Contacts", "연락처", "联系人")
    list.show(new.map(\.name.shown)) { [weak self] in self?.address(to: $0) }
  }

  private func address(to number: Int) {
    guard contacts.indices.contains(number) else { return }
    let typed = toField.text
    let isOpen = typed.allSatisfy(\.isWhitespace) || typed.hasSuffix(",") || typed.hasSuffix(", ")
    toField.text = typed + (isOpen ? "" : ", ") + contacts[number].name
    changed()
  }

  /// Stores the draft, and returns whether that succeeded.
  func leave() async -> Bool {
    await settle()
    return !isUnkept
  }

  /// Shows a warning that leaving now loses the message.
  func warn() {
    let warning = spoken(
      "Press Ctrl-Q again to leave without it.", "Ctrl-Q를 한 번 더 누르면 저장하지 않고 나갑니다.",
      "再按一次 Ctrl-Q 将不保存而离开。")
    outcome.text = "\(outcome.text ?? "") \(warning)"
  }

  func forget() {
    timer?.cancel()
    timer = nil
    show(Draft())
    kept = Draft()
  }

  func settle() async {
    if isUnkept { keep() }
    await work?.value
  }

  var firstFocus: View? {
    guard desk != nil else { return nil }
    return toField.hasText ? body : toField
  }
}
