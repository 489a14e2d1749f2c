/// The numbering plans, decoded from ``PhoneTable`` at first use.
///
/// A single automaton over digits answers all queries. Each query starts at its own node, from
/// which the digits of a number lead to the result.
struct PhonePlans: Sendable {
  struct Plan: Sendable {
    let code: Int
    /// The regions that share the code; the main region is first.
    let regions: Range<Int>
    /// The first node of the query for a number's region and kind.
    let kinds: Int
    /// The first node of the query for a number's grouping format.
    let formats: Int
    let extensionLabel: String
  }

  struct Region: Sendable {
    let name: String
    let code: Int
    /// A bit mask of a number's possible lengths.
    let lengths: UInt32
    /// A bit mask of the lengths of numbers without an area code.
    let localLengths: UInt32
    let general: Int
    let nationalPrefix: Int
    let internationalPrefix: Int
    /// The digits to insert before the retained group, or `nil` if prefixes are only removed.
    let kept: PhoneDigits?
  }

  /// A match of a prefix: the number of its digits, and the group of digits to retain.
  struct Match: Sendable {
    let end: Int
    let group: Range<Int>
  }

  struct Group: Sendable {
    let separator: Unicode.Scalar
    let least: Int
    let most: Int
  }

  let plans: [Plan]
  let regions: [Region]
  let matches: [Match]
  let formats: [[Group]]
  private let planOfCode: [Int16]
  private let regionOfName: [Int16]
  private let results: [UInt16]
  private let children: [UInt16]

  static let all = Self()

  private init() {
    let rows = PhoneTable.plans.rows.map { row in row.split(separator: " ").map(String.init) }
    plans = rows.map { row in
      let first = Int(row[1]) ?? 0
      return Plan(
        code: Int(row[0]) ?? 0, regions: first..<first + (Int(row[2]) ?? 0),
        kinds: Int(row[3]) ?? 0, formats: Int(row[4]) ?? 0,
        extensionLabel: row[5].replacing("_", with: " "))
    }
    var planOfCode = [Int16](repeating: -1, count: 1_000)
    for (index, plan) in plans.enumerated() { planOfCode[plan.code] = Int16(index) }
    self.planOfCode = planOfCode
    regions = PhoneTable.regions.rows.map { row in
      let fields = row.split(separator: " ")
      let numbers = fields.map { Int($0) ?? 0 }
      return Region(
        name: String(fields[0]), code: numbers[1], lengths: UInt32(numbers[2]),
        localLengths: UInt32(numbers[3]), general: numbers[4], nationalPrefix: numbers[5],
        internationalPrefix: numbers[6], kept: PhoneDigits(rule: fields[7]))
    }
    var regionOfName = [Int16](repeating: -1, count: CountryName.count)
    for (index, region) in regions.enumerated() {
      if let place = CountryName.place(of: region.name) { regionOfName[place] = Int16(index) }
    }
    self.regionOfName = regionOfName
    matches = PhoneTable.matches.rows.map { row in
      let numbers = row.split(separator: " ").map { Int($0) ?? 0 }
      return Match(end: numbers[0], group: numbers[1]..<numbers[2])
    }
    formats = PhoneTable.groups.rows.map { row in
      let characters = Array(row.unicodeScalars)
      return stride(from: 0, to: characters.count, by: 3).map { index in
        Group(
          separator: characters[index], least: SixBits.value(UInt8(characters[index + 1].value)),
          most: SixBits.value(UInt8(characters[index + 2].value)))
      }
    }
    (results, children) = PhoneTable.nodes.nodes(alphabet: 10)
  }

  func plan(of code: Int) -> Plan? {
    let index = planOfCode[code]
    return index < 0 ? nil : plans[Int(index)]
  }

  func region(named name: String) -> Int? {
    guard let place = CountryName.place(of: name), regionOfName[place] >= 0 else { return nil }
    return Int(regionOfName[place])
  }

  /// Returns the result for the whole number, or 0 if there is none.
  func whole(_ digits: PhoneDigits, from first: Int) -> Int {
    var node = first
    for index in 0..<digits.count {
      node = Int(children[node * 10 + digits[index]])
      if node == 0 { return 0 }
    }
    return Int(results[node])
  }

  func head(_ digits: PhoneDigits, from first: Int) -> Match? {
    var node = first
    for index in 0..<digits.count {
      let next = Int(children[node * 10 + digits[index]])
      if next == 0 { break }
      node = next
    }
    let result = Int(results[node])
    return result == 0 ? nil : matches[result - 1]
  }
}

extension PhoneDigits {
  /// Creates the digits from a rule of the table: `-` means no rule, and `+` no digits.
  fileprivate init?(rule: Substring) {
    guard rule != "-" else { return nil }
    self.init()
    for byte in rule.utf8 where byte.isDigit { append(Int(byte - 0x30)) }
  }
}
