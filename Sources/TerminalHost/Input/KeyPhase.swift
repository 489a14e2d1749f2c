/// The phase of a key press.
///
/// Only the kitty keyboard protocol reports releases, after a
/// ``TerminalReport/keyboardProtocol(flags:)`` in which the bits with values 2 and 8 are set. Even
/// then, some terminals send certain keys as plain text, which the parser reports as pressed and
/// immediately released. Without the protocol, ``press`` repeats while a key is held down. To send
/// such a key to a responder chain, begin the press and end it immediately.
public enum KeyPhase: String, Hashable, Sendable, CaseIterable {
  /// The key was pressed.
  case press
  /// The key is held down and repeats.
  case repeated
  /// The key was released; it has the modifiers with which it was pressed.
  case release
}
