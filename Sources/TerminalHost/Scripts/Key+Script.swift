import ResponderChain

extension Key {
  private static let named: [(name: String, code: Code)] = [
    ("space", .character(" ")), ("enter", .enter), ("tab", .tab), ("escape", .escape),
    ("backspace", .backspace), ("delete", .delete), ("insert", .insert), ("up", .up),
    ("down", .down), ("left", .left), ("right", .right), ("home", .home), ("end", .end),
    ("page-up", .pageUp), ("page-down", .pageDown), ("select", .select), ("menu", .menu),
    ("play-pause", .playPause),
  ]

  static var scriptNames: String { named.map(\.name).joined(separator: ", ") }

  var scriptName: String {
    let own: String
    switch code {
    case .character(let character) where character != " ": own = String(character)
    case .function(let number): own = "f\(number)"
    default: own = Self.named.first { $0.code == code }?.name ?? ""
    }
    return modifiers.isEmpty ? own : "\(modifiers.scriptName)+\(own)"
  }

  init?(scriptName: String) {
    var (rest, modifiers) = (scriptName[...], Modifiers())
    // A + at the end is the key itself, not a separator.
    while let plus = rest.firstIndex(of: "+"), plus != rest.startIndex,
      rest.index(after: plus) != rest.endIndex
    {
      guard let modifier = Modifiers(scriptName: rest[..<plus]) else { return nil }
      modifiers.insert(modifier)
      rest = rest[rest.index(after: plus)...]
    }
    if let named = Self.named.first(where: { $0.name == rest }) {
      self.init(named.code, modifiers)
    } else if rest.count == 1, let character = rest.first {
      self.init(.character(character), modifiers)
    } else if rest.first == "f", let number = Int(rest.dropFirst()), 1...99 ~= number {
      self.init(.function(number), modifiers)
    } else {
      return nil
    }
  }
}

extension Key.Modifiers {
  private static let named: [(name: String, modifier: Key.Modifiers)] = [
    ("shift", .shift), ("ctrl", .control), ("alt", .alternate), ("cmd", .command),
  ]

  static var scriptNames: String { named.map(\.name).joined(separator: ", ") }

  var scriptName: String {
    Self.named.filter { contains($0.modifier) }.map(\.name).joined(separator: "+")
  }

  init?(scriptName: Substring) {
    guard let named = Self.named.first(where: { $0.name == scriptName }) else { return nil }
    self = named.modifier
  }
}
