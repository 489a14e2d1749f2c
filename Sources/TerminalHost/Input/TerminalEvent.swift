public import ResponderChain

/// An event from a terminal, such as a key, a mouse event, pasted text, or an answer to a query.
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
/// A `switch` outside this package needs an `@unknown default`, because cases may be added.
@nonexhaustive
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed, held, or released; terminals may not report releases (see ``KeyPhase``).
  case key(Key, KeyPhase)
  /// The mouse was moved, clicked, or scrolled.
  case mouse(MouseEvent)
  /// Text was pasted, with line feeds and tabs as its only control characters.
  case paste(String)
  /// The terminal's window gained or lost the focus.
  case focus(Bool)
  /// The window now has this size, and its contents are lost, so everything must be redrawn.
  ///
  /// The event is also sent, with an unchanged size, when the process continues after it was
  /// stopped.
  case resize(columns: Int, rows: Int)
  /// The terminal answered a query.
  case report(TerminalReport)
}
