/// The rules for postal codes, decoded from ``PostalTable`` at first use.
struct PostalRules: Sendable {
  struct Rule: Sendable {
    /// The node at which the automaton starts, or 0 if the country has no codes.
    let first: Int
    let example: String
  }

  private static let symbolCount = 38
  private let rules: [Rule?]
  private let results: [UInt16]
  private let children: [UInt16]

  static let all = Self()

  private init() {
    var rules = [Rule?](repeating: nil, count: CountryName.count)
    for row in PostalTable.countries.rows {
      let fields = row.split(separator: ",", omittingEmptySubsequences: false)
      guard let place = CountryName.place(of: String(fields[0])) else { continue }
      rules[place] = Rule(first: Int(fields[1]) ?? 0, example: String(fields[2]))
    }
    self.rules = rules
    (results, children) = PostalTable.nodes.nodes(alphabet: Self.symbolCount)
  }

  func rule(of country: String) -> Rule? {
    CountryName.place(of: country).flatMap { rules[$0] }
  }

  func child(of node: Int, _ symbol: Int) -> Int {
    Int(children[node * Self.symbolCount + symbol])
  }

  func isEnd(_ node: Int) -> Bool { results[node] == 1 }

  /// Returns the index of a character in the table's alphabet: digits, letters, space, and hyphen.
  static func symbol(of byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30
    case 0x41...0x5A: Int(byte) - 0x41 + 10
    case 0x61...0x7A: Int(byte) - 0x61 + 10
    case 0x20: 36
    case 0x2D: 37
    default: nil
    }
  }
}
