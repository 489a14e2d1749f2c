/// The bytes that switch a terminal to the modes that a program needs, and back.
///
/// The numbers come from xterm's "Control Sequences" and the kitty keyboard protocol.
struct TerminalModes {
  let reportsHover: Bool

  /// The flags of the kitty keyboard protocol.
  ///
  /// The flags disambiguate keys (1), report repeats and releases (2), report alternate letters
  /// (4), send all keys as sequences (8), and report the text of a key (16). Without flag 8,
  /// releases of letters are not reported.
  private static let keyboardFlags = 1 | 2 | 4 | 8 | 16

  private var modes: [Int] {
    // Mode 1006 sets the encoding of mouse events, so it must come after the mouse modes.
    [1000, 1002] + (reportsHover ? [1003] : []) + [1004, 2004, 1006]
  }

  /// The bytes that take over the terminal and query its features; terminals ignore unknown
  /// queries.
  ///
  /// The alternate screen must come first, because it has its own stack of keyboard flags.
  var enter: [UInt8] {
    bytes("?1049h") + bytes("2J") + bytes(">\(Self.keyboardFlags)u") + shared
      + bytes("?u") + bytes("?2026$p") + bytes("c")
  }

  /// The bytes that take over the terminal again, after other programs may have changed its modes.
  ///
  /// Modes that are still enabled remain enabled. The keyboard flags are set rather than pushed,
  /// because they are popped only once.
  var enterAgain: [UInt8] {
    bytes("?1049h") + bytes("2J") + bytes("=\(Self.keyboardFlags);1u") + shared
  }

  var leave: [UInt8] {
    // The first byte ends a sequence that was interrupted in the middle of a frame.
    bytes("?2026l") + modes.reversed().flatMap { bytes("?\($0)l") } + bytes("<u") + bytes("0m")
      + bytes("?7h") + bytes("?25h") + bytes("?1049l")
  }

  private var shared: [UInt8] { bytes("?25l") + modes.flatMap { bytes("?\($0)h") } }

  private func bytes(_ sequence: String) -> [UInt8] { Array("\u{1B}[\(sequence)".utf8) }
}
