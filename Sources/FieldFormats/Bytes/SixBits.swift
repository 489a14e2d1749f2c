/// Numbers in a generated table, with six bits per character, most significant bits first.
enum SixBits {
  static func value(_ character: UInt8) -> Int {
    switch character {
    case 0x30...0x39: Int(character) - 0x30
    case 0x41...0x5A: Int(character) - 0x41 + 10
    case 0x61...0x7A: Int(character) - 0x61 + 36
    case 0x2D: 62
    default: 63
    }
  }
}

extension StaticString {
  /// A table's rows, separated by semicolons.
  var rows: [String] { "\(self)".split(separator: ";").map(String.init) }

  /// Returns the result of each node of an automaton, and the node's child for every character.
  ///
  /// In the table, a node consists of its result in two characters, followed by runs. A run of
  /// alphabet characters with the same child consists of its length in one character and the child
  /// in three. Node 0, a dead end, is omitted.
  func nodes(alphabet: Int) -> (results: [UInt16], children: [UInt16]) {
    withUTF8Buffer { text in
      func number(_ start: Int, _ width: Int) -> Int {
        (start..<start + width).reduce(0) { $0 << 6 | SixBits.value(text[$1]) }
      }
      var results: [UInt16] = [0]
      var children = [UInt16](repeating: 0, count: alphabet)
      var index = 0
      while index < text.count {
        results.append(UInt16(number(index, 2)))
        index += 2
        while children.count < results.count * alphabet {
          let child = UInt16(number(index + 1, 3))
          for _ in 0..<number(index, 1) { children.append(child) }
          index += 4
        }
      }
      return (results, children)
    }
  }
}
