internal import ResponderChain

/// A parser that converts bytes from a terminal to events.
///
/// The bytes may be split at any position. The parser supports UTF-8, xterm's keys with their
/// modifiers, and the mouse (SGR and the older encodings that terminals fall back to). It also
/// supports focus events, bracketed paste, the kitty keyboard protocol, and the answers to the
/// queries that a ``Terminal`` sends.
///
/// A lone Escape looks like the beginning of a sequence. If ``pendingEscape`` is still `true` after
/// about 50 ms without input, call ``timeOut()`` to get the keys that the Escape represents.
///
/// ```swift
/// var parser = InputParser()
/// parser.parse("\u{1B}[1;5".utf8).count   // 0
/// parser.parse("A".utf8) == [.key(Key(.up, .control), .press)]   // true
///
/// parser.parse("\u{1B}".utf8).count   // 0
/// parser.pendingEscape   // true
/// parser.timeOut() == [.key(Key(.escape), .press)]   // true
/// ```
///
/// Unknown sequences are skipped completely. Ill-formed UTF-8 becomes U+FFFD, and numbers are
/// limited to 2³¹ − 1. The parser stores at most 256 bytes of a sequence, 32 scalars of a
/// character, and the given limit for a paste. In every protocol, a capital letter is reported as
/// that character without Shift. With Control or Command, however, the letter is lowercase, and
/// Shift is reported.
///
/// The time is linear in the number of bytes.
public struct InputParser: Hashable, Sendable {
  /// The maximum length of a sequence in bytes; longer sequences are ignored.
  static let longestSequence = 256
  /// The maximum number of scalars skipped as one sequence or string, such as a window's title.
  static let longestString = 65_536

  private enum State: Hashable, Sendable {
    case text
    case escape
    /// After CSI or SS3.
    case sequence(isSS3: Bool)
    /// After `CSI [`, before the letter of a function key of the Linux console.
    case console
    /// After `CSI M`, in the three characters of a mouse event.
    case oldMouse
    /// After OSC, DCS, APC, PM, or SOS.
    case string
    /// After an Escape in a string.
    case stringEscape
    case paste
  }

  private var decoder = ScalarDecoder()
  private var state = State.text
  private var body: [UInt8] = []
  private var length = 0
  private var introducer: Unicode.Scalar?
  private var hasTimedOut = false
  private var text = TextCollector()
  private var paste: PasteCollector
  private var keys = KeyDecoder()
  private var events: [TerminalEvent] = []

  /// Creates a parser.
  public init(pasteLimit: Int = 1 << 20) { paste = PasteCollector(limit: max(0, pasteLimit)) }

  /// Whether the parser has read an Escape that may be a key or the start of a sequence.
  public var pendingEscape: Bool {
    switch state {
    case .text, .paste: false
    default: !hasTimedOut
    }
  }

  /// Parses bytes, and returns the events that they complete.
  ///
  /// A character of several scalars, such as a family emoji, is one key if all its bytes are
  /// available. If more bytes are available, pass `true` for `moreFollow`, so that the last
  /// character waits for them. The events then do not depend on how the bytes are split.
  public mutating func parse(
    _ bytes: some Sequence<UInt8>, moreFollow: Bool = false
  ) -> [TerminalEvent] {
    for byte in bytes {
      hasTimedOut = false
      let (ill, scalar) = decoder.decode(byte)
      if let ill { take(ill) }
      if let scalar { take(scalar) }
    }
    if !moreFollow { endText() }
    defer { events = [] }
    return events
  }

  /// Ends the wait for more input, and returns the keys that the pending input represents.
  ///
  /// A pending Escape becomes the Escape key. If it precedes a bracket or a different character
  /// that begins a sequence, it becomes that key with Alt. A longer sequence still waits for its
  /// end, which may arrive late on a slow connection.
  public mutating func timeOut() -> [TerminalEvent] {
    endText()
    hasTimedOut = true
    switch state {
    case .escape, .stringEscape: end(Key(.escape))
    case .sequence where length == 0, .string where length == 0:
      if let introducer { end(Key(.character(Character(introducer)), .alternate)) }
      state = .text
    case .string: state = .text
    default: break
    }
    defer { events = [] }
    return events
  }

  /// Whether a paste has begun but its end marker has not arrived.
  public var isPasting: Bool {
    if case .paste = state { true } else { false }
  }

  /// Ends a paste whose end marker has not arrived, so that later keys do not become part of it.
  public mutating func endPaste() -> [TerminalEvent] {
    guard isPasting else { return [] }
    defer { paste = PasteCollector(limit: paste.limit) }
    state = .text
    return [.paste(paste.text)]
  }

  // MARK: States

  private mutating func take(_ scalar: Unicode.Scalar) {
    switch state {
    case .text: takeText(scalar)
    case .escape: takeEscape(scalar)
    case .sequence(let isSS3): takeSequence(scalar, isSS3: isSS3)
    case .console:
      let letter = scalar.value
      let isKey = 0x41...0x45 ~= letter
      end(isKey ? Key(.function(Int(letter) - 0x40)) : nil)
    case .oldMouse: takeOldMouse(scalar)
    case .string: takeString(scalar)
    case .stringEscape:
      // Only Escape and a backslash end a string; any other Escape begins a new sequence.
      state = scalar == "\\" ? .text : .escape
      if state == .escape { takeEscape(scalar) }
    case .paste:
      guard let pasted = paste.take(scalar) else { return }
      events.append(.paste(pasted))
      paste = PasteCollector(limit: paste.limit)
      state = .text
    }
  }

  private mutating func takeText(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x1B:
      endText()
      state = .escape
    case ..<0x20, 0x7F: end(KeyTable.control(UInt8(scalar.value)))
    case 0x80..<0xA0:
      endText()
      // An eight-bit control is equivalent to Escape and the character 64 positions earlier.
      begin(Unicode.Scalar(UInt8(scalar.value - 0x40)), asKey: nil)
    default: write(scalar, [])
    }
  }

  private mutating func takeEscape(_ scalar: Unicode.Scalar) {
    state = .text
    switch scalar.value {
    case 0x1B:
      end(Key(.escape))
      state = .escape
    case ..<0x20, 0x7F:
      guard var key = KeyTable.control(UInt8(scalar.value)) else { return }
      key.modifiers.insert(.alternate)
      end(key)
    case 0x80..<0xA0: takeText(scalar)
    default: if !begin(scalar, asKey: scalar) { write(scalar, .alternate) }
    }
  }

  /// Begins a sequence or string if the character after Escape introduces one, and returns whether
  /// it does.
  @discardableResult
  private mutating func begin(_ scalar: Unicode.Scalar, asKey key: Unicode.Scalar?) -> Bool {
    switch scalar {
    case "[": state = .sequence(isSS3: false)
    case "O": state = .sequence(isSS3: true)
    case "P", "X", "]", "^", "_": state = .string
    default: return false
    }
    introducer = key
    body = []
    length = 0
    return true
  }

  private mutating func takeSequence(_ scalar: Unicode.Scalar, isSS3: Bool) {
    length += 1
    switch scalar.value {
    case 0x20..<0x40:
      if body.count < Self.longestSequence { body.append(UInt8(scalar.value)) }
      if length >= Self.longestString { state = .text }
    case 0x40..<0x7F:
      state = .text
      let final = UInt8(scalar.value)
      switch scalar {
      case "[" where length == 1 && !isSS3: state = .console
      case "M" where length == 1 && !isSS3: (state, body) = (.oldMouse, [])
      default:
        guard length <= Self.longestSequence, let sequence = ControlSequence(body, final: final)
        else { return }
        isSS3 ? dispatchSS3(sequence) : dispatch(sequence)
      }
    default: breakOff(before: scalar)
    }
  }

  private mutating func takeOldMouse(_ scalar: Unicode.Scalar) {
    guard 0x20...0xFF ~= scalar.value, !(0x7F..<0xA0 ~= scalar.value) else {
      return breakOff(before: scalar)
    }
    body.append(UInt8(scalar.value) - 0x20)
    guard body.count == 3 else { return }
    state = .text
    let (code, column, row) = (Int(body[0]), Int(body[1]), Int(body[2]))
    tell(MouseDecoder.event(code, column: column, row: row, isRelease: code & 0xE3 == 3))
  }

  private mutating func takeString(_ scalar: Unicode.Scalar) {
    length += 1
    switch scalar {
    case "\u{1B}": state = .stringEscape
    case "\u{07}", "\u{18}", "\u{1A}", "\u{9C}": state = .text
    default: if length >= Self.longestString { state = .text }
    }
  }

  /// Ends a sequence that a scalar interrupts; ignores CAN and SUB, which cancel a sequence.
  private mutating func breakOff(before scalar: Unicode.Scalar) {
    state = .text
    if scalar != "\u{18}", scalar != "\u{1A}" { takeText(scalar) }
  }

  // MARK: Complete sequences

  private mutating func dispatchSS3(_ sequence: ControlSequence) {
    guard sequence.intermediates.isEmpty, sequence.parameters.count < 2 else { return }
    let modifiers = KeyTable.modifiers(sequence.parameter(0))
    let code = KeyTable.letter(sequence.final) ?? KeyTable.keypad(sequence.final)
    if let code { events += keys.plain(Key(code, modifiers)) }
  }

  private mutating func dispatch(_ sequence: ControlSequence) {
    let final = Unicode.Scalar(sequence.final)
    guard sequence.marker == nil else {
      if sequence.marker == UInt8(ascii: "<"), sequence.intermediates.isEmpty {
        if final == "M" || final == "m" { tell(MouseDecoder.event(sequence)) }
      } else if let report = TerminalReport(sequence) {
        if case .keyboardProtocol(let flags) = report {
          keys.tellsReleases = flags & 0b1010 == 0b1010
        }
        tell(.report(report))
      }
      return
    }
    guard sequence.intermediates.isEmpty else { return }
    let modifiers = KeyTable.modifiers(sequence.parameter(1))
    switch final {
    case "~": dispatchTilde(sequence, modifiers)
    case "u":
      events += keys.events(sequence, KeyDecoder.keys(sequence), of: sequence.parameter(0) ?? 0)
    case "Z": events += keys.plain(Key(.tab, modifiers.union(.shift)))
    case "I" where sequence.parameters.isEmpty: tell(.focus(true))
    case "O" where sequence.parameters.isEmpty: tell(.focus(false))
    case "M":
      guard let code = sequence.parameter(0), code >= 32, sequence.parameters.count == 3,
        let column = sequence.parameter(1), let row = sequence.parameter(2)
      else { return }
      let isRelease = (code - 32) & 0xE3 == 3
      tell(MouseDecoder.event(code - 32, column: column, row: row, isRelease: isRelease))
    default:
      guard let code = KeyTable.letter(sequence.final) else { return }
      // Old terminals omit the 1 before the modifiers.
      let isShort = sequence.parameters.count == 1
      let key = Key(code, isShort ? KeyTable.modifiers(sequence.parameter(0)) : modifiers)
      guard isShort || sequence.parameter(0) ?? 1 == 1 else { return }
      events += keys.events(sequence, [key], of: 1)
    }
  }

  private mutating func dispatchTilde(_ sequence: ControlSequence, _ modifiers: Key.Modifiers) {
    switch sequence.parameter(0) ?? 0 {
    case 200: state = .paste
    case 27:
      // xterm's modifyOtherKeys: CSI 27 ; modifiers ; number ~
      guard let number = sequence.parameter(2),
        let other = ControlSequence(
          Array("\(number);\(sequence.parameter(1) ?? 1)".utf8), final: UInt8(ascii: "u"))
      else { return }
      for key in KeyDecoder.keys(other) { events += keys.plain(key) }
    case let number:
      guard let code = KeyTable.tilde(number) else { return }
      events += keys.events(sequence, [Key(code, modifiers)], of: number)
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar, _ modifiers: Key.Modifiers) {
    if let key = text.take(scalar, modifiers) { events += keys.plain(key) }
  }

  private mutating func endText() {
    if let key = text.end() { events += keys.plain(key) }
  }

  private mutating func end(_ key: Key?) {
    endText()
    state = .text
    if let key { events += keys.plain(key) }
  }

  private mutating func tell(_ event: TerminalEvent?) {
    if let event { events.append(event) }
  }
}
