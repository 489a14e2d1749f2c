internal import ResponderChain
internal import SecretMessages
internal import TerminalHost

/// The page with the messages on the left and the selected message on the right.
final class MessagesPage: ViewController {
  private enum Mark: Character {
    case closed = " "
    case underWay = "…"
    case opened = "✓"
    case failed = "✗"
  }

  private let messages: [InboxMessage]
  private let passwords: SessionPasswords
  private let opener: MessageOpener
  private let hint: String?

  private let list = RowList()
  private let signer = Label()
  private let status = Label()
  private let body = ReadingView(spoken("Message", "메시지", "消息"))
  private let path = ReadingView(spoken("Path", "경로", "路径"))
  private lazy var listPane = Pane(spoken("Messages", "메시지", "消息"), around: list)
  private lazy var bodyPane = Pane(spoken("Message", "메시지", "消息"), around: body)
  private lazy var pathPane = Pane(spoken("Path", "경로", "路径"), around: path)

  private var chosen: Int?
  private var opening: Task<Void, Never>?

  init(_ messages: [InboxMessage], _ passwords: SessionPasswords, hint: String?) {
    self.messages = messages
    self.passwords = passwords
    self.hint = hint
    opener = MessageOpener(
      passwords, formats: [AgeFormat(), RNCryptorFormat(limit: 256 << 20)])
    super.init()
    title = spoken("Messages", "메시지", "消息")
  }

  override func loadView() {
    let page = ArrangedView()
    for pane in [listPane, bodyPane, pathPane] { page.addSubview(pane) }
    for (index, label) in [signer, status].enumerated() {
      page.insertSubview(label, at: 1 + index)
      label.look.isWrapped = true
      label.look.attributes = .bold
    }
    page.onLayout = { [weak self] in self?.arrange(in: $0) }
    view = page
    list.show(messages.map(\.name.shown)) { [weak self] in self?.open($0) }
    show(messages.isEmpty ? .noMessages : .nothing)
  }

  private func arrange(in room: Rect) {
    let left = min(40, (room.width * 0.35).rounded(.down))
    let right = max(0, room.width - left)
    // The path gets the full width, because its lines are long. The path's pane is always visible,
    // so that the layout does not change.
    let below = room.height < 12 ? 0 : max(5, (room.height * 0.32).rounded())
    let above = room.height - below
    listPane.frame = Rect(x: 0, y: 0, width: left, height: above)
    let column = max(0, right - 2)
    let top = min(signerRows(of: column), max(0, above - 2))
    signer.frame = Rect(x: left + 1, y: 0, width: column, height: top)
    status.frame = Rect(x: left + 1, y: top, width: column, height: 2)
    bodyPane.frame = Rect(x: left, y: top + 2, width: right, height: max(0, above - top - 2))
    pathPane.isHidden = below == 0
    pathPane.frame = Rect(x: 0, y: above, width: room.width, height: below)
  }

  /// Returns the number of rows needed to show the signer's whole key.
  ///
  /// A truncated key would be misleading, because two keys may differ only at the end.
  private func signerRows(of width: Double) -> Double {
    guard let text = signer.text, width > 0 else { return 0 }
    // If one row is too short, start the key, which is the last word, on a new row.
    let key = text.split(separator: " ").last ?? ""
    return Double(text.cellColumns) <= width ? 1 : 1 + (Double(key.count) / width).rounded(.up)
  }

  // MARK: Opening

  /// Stops opening any other message, and then opens the given message.
  private func open(_ number: Int) {
    guard messages.indices.contains(number) else { return }
    cancel()
    chosen = number
    list.select(number)
    let message = messages[number]
    bodyPane.title = message.name.shown
    show(.begun, .underWay)
    opening = Task { [weak self, passwords, opener, hint] in
      // Skip progress updates that arrive faster than the display can show them.
      let (steps, progress) = AsyncStream.makeStream(
        of: OpeningProgress.self, bufferingPolicy: .bufferingNewest(1))
      async let result = Self.run(message, passwords, opener, hint, progress)
      for await step in steps where !Task.isCancelled { self?.show(OpeningTexts(step), .underWay) }
      let (texts, mark) = await result
      guard !Task.isCancelled else { return }
      self?.opening = nil
      self?.show(texts, mark)
    }
  }

  @concurrent
  private static func run(
    _ message: InboxMessage, _ passwords: SessionPasswords, _ opener: MessageOpener,
    _ hint: String?, _ progress: AsyncStream<OpeningProgress>.Continuation
  ) async -> (OpeningTexts, Mark) {
    defer { progress.finish() }
    switch await Opening.run(message, opener, hint: hint, progress: { progress.yield($0) }) {
    case .success(let opening): return (OpeningTexts(opening, name: message.name), .opened)
    case .failure(let failure):
      let lines = (try? await PasswordLine.all(of: passwords)) ?? []
      return (OpeningTexts(failure, tried: lines), .failed)
    }
  }

  private func show(_ texts: OpeningTexts, _ mark: Mark? = nil) {
    if let mark, let chosen, list.rows.indices.contains(chosen) {
      list.rows[chosen].mark = mark.rawValue
      list.rows[chosen].accessibility.value = "\(mark)"
    }
    signer.text = texts.signer
    view.setNeedsLayout()
    status.text = texts.status
    body.show(texts.body)
    path.show(texts.path)
  }

  /// Stops opening a message, and returns whether one was being opened.
  @discardableResult
  func cancel() -> Bool {
    guard let opening else { return false }
    opening.cancel()
    self.opening = nil
    show(.cancelled, .closed)
    return true
  }

  /// Closes every message after the passwords have changed.
  func forget() {
    cancel()
    for row in list.rows {
      row.mark = Mark.closed.rawValue
      row.accessibility.value = nil
    }
    guard chosen != nil else { return }
    chosen = nil
    list.select(nil)
    bodyPane.title = spoken("Message", "메시지", "消息")
    show(.nothing)
  }

  func settle() async { await opening?.value }

  var firstFocus: View? { chosen.map { list.rows[$0] } ?? list.rows.first }
}

extension OpeningTexts {
  fileprivate static var noMessages: OpeningTexts {
    OpeningTexts(
      status: spoken(
        "There are no messages in this folder.", "이 폴더에는 메시지가 없습니다.", "此文件夹里没有消息。"))
  }
}
