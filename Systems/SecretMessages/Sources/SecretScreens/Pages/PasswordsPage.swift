internal import ResponderChain
internal import SecretMessages
internal import TerminalHost

/// The page with the passwords and keys on the left and a form for adding one on the right.
final class PasswordsPage: ViewController {
  var onChange: () -> Void = {}

  private let passwords: SessionPasswords
  private let note: String
  private var lines: [PasswordLine] = []
  private var chosen: Int?
  /// The name of the password whose hint is being edited.
  private var hinted: String?
  private var work: Task<Void, Never>?

  private let list = RowList()
  private let hinting = Button(spoken("Hint", "힌트", "提示"))
  private let removal = Button(spoken("Remove", "삭제", "删除"))
  private let nameField = TextField()
  private let hintField = TextField()
  private let passwordField = SecretField()
  private let addition = Button(spoken("Add", "추가", "添加"))
  private let outcome = Label()
  private let notes = Label()
  private let captions = [
    Label(spoken("Name", "이름", "名称")), Label(spoken("Hint", "힌트", "提示")),
    Label(spoken("Password", "비밀번호", "密码")),
  ]
  private let form = ArrangedView()
  private lazy var listPane = Pane(spoken("Passwords", "비밀번호", "密码"), around: list)
  private lazy var formPane = Pane(PasswordsPage.adding, around: form)

  init(_ passwords: SessionPasswords, note: String) {
    self.passwords = passwords
    self.note = note
    super.init()
    title = spoken("Passwords", "비밀번호", "密码")
  }

  override func loadView() {
    let page = ArrangedView()
    for part in [listPane, removal, hinting, formPane, outcome, notes] { page.addSubview(part) }
    page.onLayout = { [weak self] in self?.arrange(in: $0) }
    for part in [nameField, hintField, passwordField, addition] + captions { form.addSubview(part) }
    form.onLayout = { [weak self] in self?.arrangeForm(in: $0) }
    for (field, caption) in zip([nameField, hintField, passwordField], captions) {
      field.accessibility.label = caption.text
      caption.accessibility.role = nil
    }
    notes.text = note
    for label in [outcome, notes] { label.look.isWrapped = true }
    outcome.look.attributes = .bold
    hintField.placeholder = spoken("a hint for you", "떠올리게 하는 말", "帮助想起的话")
    connect()
    view = page
    showLines([])
  }

  private func connect() {
    nameField.addAction("next", for: .primaryActionTriggered) { [weak self] _ in
      self?.moveOn(to: \.hintField)
    }
    hintField.addAction("next", for: .primaryActionTriggered) { [weak self] _ in
      self?.hintIsWritten()
    }
    passwordField.addAction("add", for: .primaryActionTriggered) { [weak self] _ in self?.add() }
    addition.addAction("add", for: .primaryActionTriggered) { [weak self] _ in
      self?.hinted == nil ? self?.add() : self?.setHint()
    }
    hinting.addAction("hint", for: .primaryActionTriggered) { [weak self] _ in self?.beginHint() }
    removal.addAction("remove", for: .primaryActionTriggered) { [weak self] _ in self?.remove() }
  }

  private func moveOn(to field: KeyPath<PasswordsPage, some Control>) {
    view.window?.setFocus(self[keyPath: field])
  }

  private func arrange(in room: Rect) {
    let left = (room.width * 0.45).rounded(.down)
    let right = max(0, room.width - left)
    listPane.frame = Rect(x: 0, y: 0, width: left, height: max(0, room.height - 2))
    removal.frame = Rect(x: 1, y: room.height - 2, width: max(0, left - 2), height: 1)
    hinting.frame = Rect(x: 1, y: room.height - 1, width: max(0, left - 2), height: 1)
    formPane.frame = Rect(x: left, y: 0, width: right, height: 10)
    outcome.frame = Rect(x: left + 1, y: 11, width: max(0, right - 2), height: 3)
    notes.frame = Rect(
      x: left + 1, y: 15, width: max(0, right - 2), height: max(0, room.height - 15))
  }

  private func arrangeForm(in room: Rect) {
    for (row, (caption, field)) in zip(captions, [nameField, hintField, passwordField]).enumerated()
    {
      let y = Double(2 * row + 1)
      caption.frame = Rect(x: 1, y: y, width: 9, height: 1)
      field.frame = Rect(x: 11, y: y, width: max(0, room.width - 12), height: 1)
    }
    addition.frame = Rect(x: 11, y: 7, width: 11, height: 1)
  }

  // MARK: The list

  private func showLines(_ new: [PasswordLine]) {
    let chosenName = chosen.map { lines[$0].name }
    let hadFocus = view.window?.focusedView?.isDescendant(of: list) ?? false
    lines = new
    list.show(lines.map(\.text)) { [weak self] in self?.choose($0) }
    listPane.title = Self.title(of: lines)
    nameField.placeholder = Self.freeName(lines)
    choose(lines.firstIndex { $0.name == chosenName })
    if hadFocus { view.window?.setFocus(chosenRow ?? nameField) }
    if !lines.contains(where: { $0.name == hinted }), hinted != nil { showForm(for: nil) }
  }

  private static func title(of lines: [PasswordLine]) -> String {
    let count = lines.count
    if count == 0 { return spoken("No passwords", "비밀번호 없음", "没有密码") }
    return lines.allSatisfy(\.isPassword)
      ? spoken("Your passwords: \(count)", "비밀번호: \(count)개", "您的密码：\(count) 个")
      : spoken(
        "Your passwords and keys: \(count)", "비밀번호와 키: \(count)개", "您的密码和密钥：\(count) 个")
  }

  private var chosenRow: ListRow? { chosen.map { list.rows[$0] } ?? list.rows.first }

  private func choose(_ number: Int?) {
    chosen = number
    list.select(number)
    let hadFocus = [removal, hinting].contains { $0 === view.window?.focusedView }
    removal.isEnabled = number != nil
    let name = number.map { lines[$0].name.shown }
    removal.title =
      name.map { spoken("Remove \($0)", "\($0) 삭제", "删除 \($0)") }
      ?? spoken("Remove", "삭제", "删除")
    hinting.isEnabled = number != nil
    hinting.title = name.map(Self.hint(of:)) ?? spoken("Hint", "힌트", "提示")
    if hadFocus, !removal.isEnabled { view.window?.setFocus(list.rows.first ?? nameField) }
  }

  /// Returns an unused name for a password that the user has not named.
  private nonisolated static func freeName(_ lines: [PasswordLine]) -> String {
    func name(_ number: Int) -> String {
      spoken("password \(number)", "비밀번호 \(number)", "密码 \(number)")
    }
    var number = 1
    while lines.contains(where: { $0.name == name(number) }) { number += 1 }
    return name(number)
  }

  // MARK: Changing it

  private func add() {
    let (typed, note) = (nameField.text, hintField.text)
    let title = typed.allSatisfy(\.isWhitespace) ? nil : typed
    let isCut = passwordField.isCut
    let password = passwordField.take()
    // Clear the fields immediately, so that the next input is not mixed with this input.
    (nameField.text, hintField.text) = ("", "")
    moveOn(to: \.nameField)
    run { passwords in
      guard !isCut else {
        throw SessionPasswords.Refusal(
          description: spoken(
            "a password has at most \(SecretField.longest) bytes here; "
              + "`secret password add` takes longer ones",
            "여기서는 비밀번호가 최대 \(SecretField.longest)바이트입니다. 더 긴 것은 `secret password add`로 추가하세요",
            "这里的密码最多 \(SecretField.longest) 字节；更长的请用 `secret password add`"))
      }
      let free = Self.freeName(try await PasswordLine.all(of: passwords))
      let name = title ?? free
      try await passwords.add(
        Credential(name: name, hint: note.isEmpty ? nil : note, .password(password)))
      return spoken("\(name.shown) is added.", "추가했습니다: \(name.shown)", "已添加 \(name.shown)。")
    } orElse: { page in
      // Restore the input, so that the user does not have to type it again.
      guard !page.nameField.hasText, !page.hintField.hasText, !page.passwordField.hasText
      else { return }
      (page.nameField.text, page.hintField.text) = (typed, note)
      // Do not move the focus if the user has switched to another page.
      if !page.view.isHidden { page.moveOn(to: \.passwordField) }
    }
  }

  private func beginHint() {
    guard let chosen, lines.indices.contains(chosen) else { return }
    showForm(for: lines[chosen])
    moveOn(to: \.hintField)
  }

  private func hintIsWritten() {
    if hinted == nil { moveOn(to: \.passwordField) } else { setHint() }
  }

  private func setHint() {
    guard let name = hinted else { return }
    let hint = hintField.text
    showForm(for: nil)
    view.window?.setFocus(chosenRow ?? nameField)
    run { passwords in
      try await passwords.setHint(hint.isEmpty ? nil : hint, of: name)
      let shown = name.shown
      return hint.isEmpty
        ? spoken("\(shown) has no hint now.", "힌트를 지웠습니다: \(shown)", "\(shown) 不再有提示。")
        : spoken("The hint of \(shown) is saved.", "힌트를 적어 두었습니다: \(shown)", "已记下 \(shown) 的提示。")
    } orElse: { page in
      guard !page.view.isHidden, page.hinted == nil, !page.hintField.hasText,
        let line = page.lines.first(where: { $0.name == name })
      else { return }
      page.showForm(for: line)
      page.hintField.text = hint
      page.moveOn(to: \.hintField)
    }
  }

  /// Shows the fields for adding a password, or the field for editing a hint.
  private func showForm(for line: PasswordLine?) {
    hinted = line?.name
    formPane.title = line.map { Self.hint(of: $0.name.shown) } ?? Self.adding
    addition.title =
      line == nil ? spoken("Add", "추가", "添加") : spoken("Save", "적어 두기", "记下")
    hintField.text = line?.hint ?? ""
    for part in [nameField, passwordField, captions[0], captions[2]] as [View] {
      part.isHidden = line != nil
    }
  }

  private static var adding: String { spoken("Add a password", "비밀번호 추가", "添加密码") }

  private static func hint(of name: String) -> String {
    spoken("Hint of \(name)", "\(name)의 힌트", "\(name) 的提示")
  }

  private func remove() {
    guard let chosen, lines.indices.contains(chosen) else { return }
    let name = lines[chosen].name
    run { passwords in
      try await passwords.remove(name)
      return spoken("\(name.shown) is removed.", "삭제했습니다: \(name.shown)", "已删除 \(name.shown)。")
    }
  }

  /// Queues a change, which runs off the main actor after earlier changes.
  ///
  /// If `change` is `nil`, only the list is reloaded.
  ///
  /// The `change` function returns a sentence that describes the change. If `change` throws an
  /// error, `refused` is called.
  private func run(
    _ change: (@Sendable (SessionPasswords) async throws -> String)? = nil,
    orElse refused: @escaping (PasswordsPage) -> Void = { _ in }
  ) {
    work = Task { [weak self, work, passwords] in
      await work?.value
      let result = await Self.result(of: change, passwords)
      guard let self else { return }
      switch result {
      case .success(let (sentence, lines)):
        let isOther = lines.map(\.name) != self.lines.map(\.name)
        showLines(lines)
        outcome.text = sentence
        // Do not report a change to a hint, because a hint does not affect which messages can be
        // opened.
        if change != nil, isOther { onChange() }
      case .failure(let error):
        let why = translated("\(error)").shown
        outcome.text = spoken("Failed: \(why).", "하지 못했습니다: \(why).", "未完成：\(why)。")
        refused(self)
      }
    }
  }

  @concurrent
  private static func result(
    of change: (@Sendable (SessionPasswords) async throws -> String)?,
    _ passwords: SessionPasswords
  ) async -> Result<(String?, [PasswordLine]), any Error> {
    do {
      let sentence = try await change?(passwords)
      return .success((sentence, try await PasswordLine.all(of: passwords)))
    } catch {
      return .failure(error)
    }
  }

  /// Reloads the list, which another process may have changed.
  func enter() { run() }

  /// Discards a partially typed password.
  func leave() {
    passwordField.clear()
    if hinted != nil { showForm(for: nil) }
    outcome.text = nil
  }

  func settle() async { await work?.value }

  var firstFocus: View? { nameField }
}
