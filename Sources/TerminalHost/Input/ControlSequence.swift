/// The parts of a control sequence: CSI with any numbers, or SS3 with at most one.
struct ControlSequence {
  /// The largest number that is supported; it replaces all larger numbers.
  static let largestNumber = 0x7FFF_FFFF

  /// The leading `<`, `=`, `>`, or `?`, if any.
  let marker: UInt8?
  /// The numbers between semicolons, each split at colons; `nil` where a number is missing.
  let parameters: [[Int?]]
  /// The bytes before the final byte that are in the range from space to slash.
  let intermediates: ArraySlice<UInt8>
  /// The final byte, which identifies the sequence.
  let final: UInt8

  /// Creates a sequence from the bytes between the introducer and the final byte, if they are
  /// valid.
  init?(_ body: [UInt8], final: UInt8) {
    var rest = body[...]
    if let first = rest.first, 0x3C...0x3F ~= first {
      marker = first
      rest = rest.dropFirst()
    } else {
      marker = nil
    }
    let numbers = rest.prefix { 0x30...0x3B ~= $0 }
    intermediates = rest.dropFirst(numbers.count)
    guard intermediates.allSatisfy({ 0x20...0x2F ~= $0 }) else { return nil }
    parameters =
      numbers.isEmpty
      ? []
      : numbers.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
        $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
      }
    self.final = final
  }

  func parameter(_ index: Int) -> Int? { part(0, of: index) }

  func part(_ part: Int, of index: Int) -> Int? {
    guard parameters.indices.contains(index), parameters[index].indices.contains(part) else {
      return nil
    }
    return parameters[index][part]
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty else { return nil }
    return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), largestNumber) }
  }
}
