internal import SecretMessages

/// The text that the screen shows about a message.
struct OpeningTexts: Equatable {
  var status: String
  /// The sentence about the signer, or `nil` if the message is not signed.
  var signer: String?
  /// The content, or the reason why the message could not be opened.
  var body: String = ""
  var path: String = ""

  static var nothing: OpeningTexts {
    OpeningTexts(
      status: spoken("No message is open.", "열린 메시지가 없습니다.", "没有打开的消息。"),
      body: spoken(
        "Press Enter or click to open the message.", "Enter를 누르거나 클릭하면 메시지가 열립니다.",
        "按 Enter 或点击即可打开消息。"))
  }
  static var cancelled: OpeningTexts {
    OpeningTexts(
      status: spoken(
        "Cancelled before the message was opened.", "메시지를 열기 전에 취소했습니다.", "消息打开之前已取消。"))
  }
  static var begun: OpeningTexts {
    OpeningTexts(
      status: spoken(
        "Trying passwords and keys… Escape cancels.", "여는 것을 찾는 중… Escape로 취소합니다.",
        "正在寻找能打开它的… 按 Escape 取消。"))
  }

  init(status: String, body: String = "", path: String = "") {
    (self.status, self.body, self.path) = (status, body, path)
  }

  init(_ progress: OpeningProgress) {
    let name = progress.name.shown
    let time =
      progress.isExpensive
      ? spoken(", which takes a while", " (시간이 걸립니다)", "（需要一些时间）") : ""
    let (number, count) = (progress.number, progress.count)
    self.init(
      status: spoken(
        "Trying \(name), \(number) of \(count)\(time)… Escape cancels.",
        "\(count)개 중 \(number)번째 시도: \(name)\(time)… Escape로 취소합니다.",
        "正在尝试 \(name)，\(number)/\(count)\(time)… 按 Escape 取消。"))
  }

  init(_ opening: Opening, name: String) {
    let report = opening.report
    let opener = report.name.shown
    var parts = [
      spoken(
        "Opened by \(opener); tried: \(report.tried).",
        "여는 데 쓴 것: \(opener). 시도한 수: \(report.tried).",
        "打开所用：\(opener)；尝试了 \(report.tried) 个。")
    ]
    signer = opening.sender.map { sender in
      spoken("Signed by \(sender.shown)", "서명한 사람: \(sender.shown)", "签名者：\(sender.shown)")
    }
    if signer == nil {
      parts.append(spoken("It is not signed.", "서명이 없습니다.", "未签名。"))
    }
    if let reason = report.forgotten {
      let why = translated(reason).shown
      parts.append(
        spoken(
          "Could not remember what opened it: \(why).", "무엇으로 열었는지 기억하지 못했습니다: \(why).",
          "未能记住用什么打开了它：\(why)。"))
    }
    status = parts.joined(separator: spoken(" ", " ", ""))
    switch opening.content {
    case .text("", isWhole: true): status += spoken(" It is empty.", " 비어 있습니다.", "它是空的。")
    case .text(let text, isWhole: true): body = text
    case .text(let text, isWhole: false):
      body =
        text + "\n\n"
        + spoken(
          "(There is more: `secret open` shows all of it.)",
          "(더 있습니다. `secret open`으로 모두 볼 수 있습니다.)",
          "（还有更多：`secret open` 会显示全部。）")
    case .bytes(let count):
      body =
        spoken(
          "It has \(count) bytes that are not text.", "텍스트가 아니라 \(count)바이트의 데이터입니다.",
          "它不是文本，而是 \(count) 字节的数据。") + "\n\n"
        + spoken(
          "`secret open \(name.shown) --output FILE` writes them to a file.",
          "`secret open \(name.shown) --output FILE`로 파일에 쓸 수 있습니다.",
          "`secret open \(name.shown) --output FILE` 会把它写入文件。")
    }
    path = "\(report.path)"
  }

  /// - Parameters:
  ///   - failure: The reason why the message could not be opened.
  ///   - lines: The available passwords and keys.
  init(_ failure: OpeningFailure, tried lines: [PasswordLine]) {
    let description = translated(failure.description)
    // Do not capitalize a sentence about a file, because it begins with the file's path.
    let sentence =
      failure.code == .inaccessible
      ? description : description.prefix(1).uppercased() + description.dropFirst()
    let words = failure.code.words
    status =
      failure.code == .noneFits
      ? Self.noneFits(lines)
      : spoken("Not opened: \(words).", "열리지 않았습니다: \(words).", "未能打开：\(words)。")
    let reasons = failure.declined.map { "\($0.name.shown): \(translated($0.reason))" }
    let whole = spoken("\(sentence).", "\(sentence).", "\(sentence)。")
    body = ([whole] + reasons).joined(separator: "\n")
    path = failure.path.map { "\($0)" } ?? ""
  }

  private static func noneFits(_ lines: [PasswordLine]) -> String {
    let isPasswords = lines.allSatisfy(\.isPassword)
    let count = lines.count
    guard count == 1 else {
      return isPasswords
        ? spoken(
          "None of your \(count) passwords opens it.", "비밀번호 \(count)개 중 어느 것으로도 열리지 않습니다.",
          "您的 \(count) 个密码都打不开它。")
        : spoken(
          "None of your \(count) passwords and keys opens it.",
          "비밀번호와 키 \(count)개 중 어느 것으로도 열리지 않습니다.", "您的 \(count) 个密码和密钥都打不开它。")
    }
    return isPasswords
      ? spoken("Your only password does not open it.", "하나뿐인 비밀번호로는 열리지 않습니다.", "您唯一的密码打不开它。")
      : spoken("Your only key does not open it.", "하나뿐인 키로는 열리지 않습니다.", "您唯一的密钥打不开它。")
  }
}

extension OpeningFailure.Code {
  fileprivate var words: String {
    switch self {
    case .notAMessage: spoken("it is not a message", "메시지가 아닙니다", "它不是消息")
    case .unknownFormat: spoken("its format is unknown", "알 수 없는 형식입니다", "其格式未知")
    case .damaged: spoken("it is damaged", "손상되었습니다", "它已损坏")
    case .refused: spoken("it was rejected", "거부했습니다", "已拒绝")
    case .cancelled: spoken("it was cancelled", "취소했습니다", "已取消")
    default: spoken("it cannot be read", "읽을 수 없습니다", "无法读取")
    }
  }
}
