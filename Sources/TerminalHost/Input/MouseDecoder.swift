internal import ResponderChain

enum MouseDecoder {
  /// Returns the event for `CSI < code ; column ; row M` (`m` for a release), if it is supported.
  static func event(_ sequence: ControlSequence) -> TerminalEvent? {
    guard sequence.parameters.count == 3, let code = sequence.parameter(0),
      let column = sequence.parameter(1), let row = sequence.parameter(2)
    else { return nil }
    return event(
      code, column: column, row: row, isRelease: sequence.final == UInt8(ascii: "m"))
  }

  /// Returns the event for a code and a position, whose column and row start at 1.
  static func event(_ code: Int, column: Int, row: Int, isRelease: Bool) -> TerminalEvent? {
    let (number, isMotion) = (code & 3, code & 32 != 0)
    var mouse = MouseEvent(.press, column: place(column), row: place(row))
    if code & 4 != 0 { mouse.modifiers.insert(.shift) }
    if code & 8 != 0 { mouse.modifiers.insert(.alternate) }
    if code & 16 != 0 { mouse.modifiers.insert(.control) }
    switch code & ~0x3F {
    case 0 where number == 3:
      // The old encodings do not report which button was released.
      guard isMotion || isRelease else { return nil }
      mouse.kind = isMotion ? .move : .release
    case 0:
      mouse.button = [.left, .middle, .right][number]
      mouse.kind = isRelease ? .release : isMotion ? .drag : .press
    case 64:
      guard !isRelease, !isMotion else { return nil }
      mouse.kind = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][number]
    default: return nil
    }
    return .mouse(mouse)
  }

  /// Converts a one-based column or row to a zero-based one, limited to 16 bits.
  private static func place(_ number: Int) -> Int { min(max(number, 1), 65_536) - 1 }
}
