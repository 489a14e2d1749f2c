/// The parts of a control sequence (CSI, or SS3 with its one number).
struct ControlSequence {
  /// The largest number, which replaces all larger ones.
  static let largestNumber = 0x7FFF_FFFF

  /// The leading `<`, `=`, `>`, or `?`, if any.
  let marker: UInt8?
  /// The numbers between semicolons, each split at colons; `nil` where a number is missing.
  let parameters: [[Int?]]
  /// The bytes from space to slash before the final byte.
  let intermediates: ArraySlice<UInt8>
  /// The final byte, which identifies the sequence.
  let final: UInt8

  /// Parses the bytes between the introducer and the final byte, unless they are out of order.
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
