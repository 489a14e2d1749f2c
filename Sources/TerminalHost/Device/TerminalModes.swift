/// The bytes that turn a terminal into a window, and back.
///
/// The numbers are those of xterm's "Control Sequences" and of the kitty keyboard protocol.
struct TerminalModes {
  /// Whether the mouse is told about without a button.
  let reportsHover: Bool

  /// Tell apart what is ambiguous (1), tell repeats and releases (2), other letters of a key (4), all
  /// keys as sequences (8), without which letters have no release, and what a key writes (16).
  private static let keyboardFlags = 1 | 2 | 4 | 8 | 16

  private var modes: [Int] {
    // Buttons, drags, hover if asked; 1006 last, since it decides how the others are written.
    [1000, 1002] + (reportsHover ? [1003] : []) + [1004, 2004, 1006]
  }

  /// Takes the terminal, and asks what it can do; what it does not know it ignores.
  ///
  /// The alternate screen comes first, since it has a stack of keyboard flags of its own.
  var enter: [UInt8] {
    bytes("?1049h") + bytes("2J") + bytes(">\(Self.keyboardFlags)u") + shared
      + bytes("?u") + bytes("?2026$p") + bytes("c")
  }

  /// Takes the terminal again, of which nobody knows who had it meanwhile, or whether anybody had.
  ///
  /// Whatever is still on stays on: no flags are pushed twice, for one pop takes them away.
  var enterAgain: [UInt8] {
    bytes("?1049h") + bytes("2J") + bytes("=\(Self.keyboardFlags);1u") + shared
  }

  /// Gives the terminal back: everything off, in the opposite order.
  var leave: [UInt8] {
    // The first byte ends whatever sequence a frame was cut off in.
    bytes("?2026l") + modes.reversed().flatMap { bytes("?\($0)l") } + bytes("<u") + bytes("0m")
      + bytes("?7h") + bytes("?25h") + bytes("?1049l")
  }

  private var shared: [UInt8] { bytes("?25l") + modes.flatMap { bytes("?\($0)h") } }

  private func bytes(_ sequence: String) -> [UInt8] { Array("\u{1B}[\(sequence)".utf8) }
}
