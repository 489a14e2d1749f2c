internal import SecretMessages

/// What a screen says of a message.
struct OpeningTexts: Equatable {
  /// What became of it, in a line or two.
  var status: String
  /// Who signed it; `nil` where nobody did.
  var signer: String?
  /// What is in it, or why it is not open.
  var body: String = ""
  /// What it met on its way.
  var path: String = ""

  static let nothing = OpeningTexts(
    status: "No message is open.", body: "Enter or a click opens the message.")
  static let cancelled = OpeningTexts(status: "It was cancelled before the message was open.")
  static let begun = OpeningTexts(status: "Looking for what opens it… Escape cancels.")

  init(status: String, body: String = "", path: String = "") {
    (self.status, self.body, self.path) = (status, body, path)
  }

  init(_ progress: OpeningProgress) {
    let name = progress.name.shown
    let time = progress.isExpensive ? ", which takes a while" : ""
    self.init(
      status: "Trying \(name), \(progress.number) of \(progress.count)\(time)… Escape cancels.")
  }

  init(_ opening: Opening, name: String) {
    let report = opening.report
    var parts = ["Opened by \(report.name.shown); tried: \(report.tried)."]
    signer = opening.sender.map { "Signed by \($0.shown)" }
    if signer == nil { parts.append("It is not signed.") }
    if let reason = report.forgotten {
      parts.append("What opened it is not remembered: \(reason.shown).")
    }
    status = parts.joined(separator: " ")
    switch opening.content {
    case .text("", isWhole: true): status += " It is empty."
    case .text(let text, isWhole: true): body = text
    case .text(let text, isWhole: false):
      body = text + "\n\n(It goes on: `secret open` shows all of it.)"
    case .bytes(let count):
      body =
        "It is no text, but \(count) bytes.\n\n"
        + "`secret open \(name.shown) --output FILE` writes them into a file."
    }
    path = "\(report.path)"
  }

  /// - Parameters:
  ///   - failure: Why the message is not open.
  ///   - lines: The passwords and keys that there were.
  init(_ failure: OpeningFailure, tried lines: [PasswordLine]) {
    let sentence = failure.description.first.map {
      // A path is written as it is.
      failure.code == .inaccessible
        ? failure.description : $0.uppercased() + failure.description.dropFirst()
    }
    status =
      failure.code == .noneFits ? Self.noneFits(lines) : "It is not open: \(failure.code.words)."
    let reasons = failure.declined.map { "\($0.name.shown): \($0.reason)" }
    body = (["\(sentence ?? "")."] + reasons).joined(separator: "\n")
    path = failure.path.map { "\($0)" } ?? ""
  }

  private static func noneFits(_ lines: [PasswordLine]) -> String {
    let isPasswords = lines.allSatisfy(\.isPassword)
    guard lines.count == 1 else {
      let nouns = isPasswords ? "passwords" : "passwords and keys"
      return "None of your \(lines.count) \(nouns) opens it."
    }
    return "Your one \(isPasswords ? "password" : "key") does not open it."
  }
}

extension OpeningFailure.Code {
  fileprivate var words: String {
    switch self {
    case .notAMessage: "it is no message"
    case .unknownFormat: "its format is unknown"
    case .damaged: "it is damaged"
    case .refused: "it is refused"
    case .cancelled: "it was cancelled"
    default: "it cannot be read"
    }
  }
}
