public import ResponderChain

/// Something that a terminal told: a key, the mouse, pasted text, an answer.
///
/// ```swift
/// var parser = InputParser()
/// for event in parser.parse("q\u{1B}[<0;5;3M".utf8) {
///   switch event {
///   case .key(let key, .press): print("key", key.characters ?? "")
///   case .mouse(let mouse): print(mouse.kind, mouse.column, mouse.row)
///   default: break
///   }
/// }
/// ```
/// ```text
/// key q
/// press 4 2
/// ```
///
/// More cases may be added: a `switch` in another package has an `@unknown default`.
@nonexhaustive
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed, held or released; see ``KeyPhase`` for terminals that tell no release.
  case key(Key, KeyPhase)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// Text was pasted: lines end with a line feed, and no other control character but tabs is left.
  case paste(String)
  /// The terminal's window got the focus, or lost it.
  case focus(Bool)
  /// The window has this size now, and what was shown is lost: everything is to be drawn anew.
  ///
  /// It also comes, with the size as before, when the process goes on after it was stopped.
  case resize(columns: Int, rows: Int)
  /// The terminal answered a question.
  case report(TerminalReport)
}
