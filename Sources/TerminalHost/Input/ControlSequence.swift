/// A control sequence (CSI, or SS3 with its one number), taken apart.
struct ControlSequence {
  /// The largest number; what is larger is taken for it.
  static let largestNumber = 0x7FFF_FFFF

  /// Which of `<=>?` stands first, if any.
  let marker: UInt8?
  /// The numbers between semicolons, each with its parts between colons; `nil` where there is none.
  let parameters: [[Int?]]
  /// The bytes from a space to a slash before the last one.
  let intermediates: ArraySlice<UInt8>
  /// The last byte, which names it.
  let final: UInt8

  /// - Returns: `nil` if the bytes between introducer and final byte are out of order.
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

  /// The first part of a parameter.
  func parameter(_ index: Int) -> Int? { part(0, of: index) }

  /// A part of a parameter.
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
