/// What happened to a key.
///
/// Only the kitty keyboard protocol tells of releases. Where ``TerminalReport/keyboardProtocol(flags:)``
/// has not come, or without the bits of value 2 and 8, ``press`` comes again and again while a key is held,
/// and who makes a press of a responder chain from it begins and ends that at once. With the protocol, a
/// key that the terminal sends as plain text all the same is pressed and released at once by the parser.
public enum KeyPhase: String, Hashable, Sendable, CaseIterable {
  /// It was pressed.
  case press
  /// It is held, and comes again.
  case repeated
  /// It was released, under the name that it was pressed with, whatever modifiers are held now.
  case release
}
