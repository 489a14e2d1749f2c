import ResponderChain

/// An event is encoded as an object with one field that identifies it:
///
/// | event | form |
/// | --- | --- |
/// | a key | `{"key": "shift+tab"}`, with `"phase": "repeated"` or `"release"` if it is not pressed |
/// | the mouse | `{"mouse": "press", "x": 3, "y": 4}`, with `"button": "right"`, `"with": "alt+shift"` |
/// | pasted text | `{"paste": "ada"}` |
/// | the focus | `{"focus": false}` |
/// | a new size | `{"resize": [80, 24]}` |
/// | an answer | `{"report": "keyboard", "flags": 3}`, `{"report": "synchronized", "supported": true}`, `{"report": "attributes", "values": [62]}` |
///
/// A key is the character it types, or one of `space`, `enter`, `tab`, `escape`, `backspace`,
/// `delete`, `insert`, `up`, `down`, `left`, `right`, `home`, `end`, `page-up`, `page-down`, `f1`
/// and so on, `select`, `menu`, and `play-pause`. It can have the prefixes `shift+`, `ctrl+`,
/// `alt+`, and `cmd+`. The default button of a press, drag, or release is the left one.
extension TerminalEvent: Codable {
  /// Creates an event by decoding it.
  ///
  /// - Throws: `DecodingError`, with a message that describes the problem and what is allowed.
  public init(from decoder: any Decoder) throws {
    let fields = try EventFields(decoder)
    switch fields.name {
    case "key":
      let phase: KeyPhase = try fields.name(of: "phase") ?? .press
      self = .key(try fields.key(), phase)
    case "mouse": self = .mouse(try MouseEvent(fields))
    case "paste": self = .paste(try fields.value("paste"))
    case "focus": self = .focus(try fields.value("focus"))
    case "resize":
      let size: [Int] = try fields.value("resize")
      guard size.count == 2, size.allSatisfy({ 1...Frame.limit ~= $0 }) else {
        throw fields.problem(
          "\"resize\" takes two numbers from 1 to \(Frame.limit), columns and rows: [80, 24]")
      }
      self = .resize(columns: size[0], rows: size[1])
    default: self = .report(try TerminalReport(fields))
    }
  }

  /// Encodes the event.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: EventName.self)
    switch self {
    case .key(let key, let phase):
      try container.encode(key.scriptName, forKey: "key")
      if phase != .press { try container.encode(phase.rawValue, forKey: "phase") }
    case .mouse(let mouse): try mouse.encode(into: &container)
    case .paste(let text): try container.encode(text, forKey: "paste")
    case .focus(let isActive): try container.encode(isActive, forKey: "focus")
    case .resize(let columns, let rows):
      try container.encode([columns, rows], forKey: "resize")
    case .report(let report): try report.encode(into: &container)
    }
  }
}

extension MouseEvent {
  fileprivate init(_ fields: EventFields) throws {
    guard let kind: Kind = try fields.name(of: "mouse") else { throw fields.problem("") }
    let usual: Button = [.press, .drag, .release].contains(kind) ? .left : .none
    let words: String? = try fields.value(optional: "with")
    var modifiers: Key.Modifiers = []
    for word in words?.split(separator: "+") ?? [] {
      guard let modifier = Key.Modifiers(scriptName: word) else {
        throw fields.problem(
          "unknown modifier \"\(word)\" in \"with\"; use \(Key.Modifiers.scriptNames)")
      }
      modifiers.insert(modifier)
    }
    self.init(
      kind, button: try fields.name(of: "button") ?? usual, modifiers: modifiers,
      column: try fields.place("x"), row: try fields.place("y"))
  }

  fileprivate func encode(into container: inout KeyedEncodingContainer<EventName>) throws {
    try container.encode(kind.rawValue, forKey: "mouse")
    try container.encode(column, forKey: "x")
    try container.encode(row, forKey: "y")
    let usual: Button = [.press, .drag, .release].contains(kind) ? .left : .none
    if button != usual { try container.encode(button.rawValue, forKey: "button") }
    if !modifiers.isEmpty { try container.encode(modifiers.scriptName, forKey: "with") }
  }
}

extension TerminalReport {
  fileprivate init(_ fields: EventFields) throws {
    switch try fields.value("report") as String {
    case "keyboard": self = .keyboardProtocol(flags: try fields.value("flags"))
    case "synchronized": self = .synchronizedOutput(isSupported: try fields.value("supported"))
    case "attributes": self = .attributes(try fields.value("values"))
    case let other:
      throw fields.problem(
        "unknown report \"\(other)\"; use keyboard, synchronized or attributes")
    }
  }

  fileprivate func encode(into container: inout KeyedEncodingContainer<EventName>) throws {
    switch self {
    case .keyboardProtocol(let flags):
      try container.encode("keyboard", forKey: "report")
      try container.encode(flags, forKey: "flags")
    case .synchronizedOutput(let isSupported):
      try container.encode("synchronized", forKey: "report")
      try container.encode(isSupported, forKey: "supported")
    case .attributes(let values):
      try container.encode("attributes", forKey: "report")
      try container.encode(values, forKey: "values")
    }
  }
}
