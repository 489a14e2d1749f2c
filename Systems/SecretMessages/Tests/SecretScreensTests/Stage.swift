import ResponderChain
import SecretMessages
import SecretScreens
import TerminalHost

/// A screen without a terminal, with simulated input.
@MainActor
final class Stage {
  let ui: SecretUI
  private var time = Duration.zero

  init(
    _ messages: [InboxMessage], _ passwords: SessionPasswords = SessionPasswords(),
    _ desk: WritingDesk? = nil, columns: Int = 80, rows: Int = 24
  ) {
    ui = SecretUI(
      messages, passwords, desk, heading: "here",
      notes: SecretUI.Notes(passwords: "a note", writing: "no desk"), columns: columns, rows: rows)
  }

  var text: String { ui.screen.text }

  /// The screen's text after all pending work has finished.
  var settled: String {
    get async {
      await ui.settle()
      return text
    }
  }

  func send(_ event: TerminalEvent) {
    time += .milliseconds(600)
    ui.screen.send(event, at: time)
  }

  func press(_ codes: Key.Code...) {
    for code in codes { send(.key(Key(code), .press)) }
  }

  func type(_ text: String) {
    for character in text { send(.key(Key(.character(character)), .press)) }
  }

  /// Clicks on text on the screen.
  func click(on words: String) {
    for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let place = line.firstRange(of: words) else { continue }
      let column = line.distance(from: line.startIndex, to: place.lowerBound)
      send(.mouse(MouseEvent(.press, button: .left, column: column, row: row)))
      send(.mouse(MouseEvent(.release, button: .left, column: column, row: row)))
      return
    }
  }

  func add(_ password: String, called name: String = "") {
    press(.function(2))
    type(name)
    press(.enter, .enter)
    type(password)
    press(.enter)
  }
}

extension InboxMessage {
  /// Returns a message sealed with a minimal work factor.
  static func sealed(
    _ plaintext: [UInt8], under password: String, called name: String
  ) throws -> InboxMessage {
    let bytes = try Age.seal(plaintext, under: SecretBytes(password), workFactor: 1)
    return InboxMessage(name) { ByteReader(bytes) }
  }

  static func sealed(
    _ text: String, under password: String, called name: String
  ) throws -> InboxMessage {
    try sealed(Array(text.utf8), under: password, called: name)
  }
}
