/// Up to 32 decimal digits, stored without allocation in four bits each, lowest bits first.
struct PhoneDigits: Hashable, Sendable {
  private var bits: UInt128 = 0
  private(set) var count = 0

  static let maximalCount = 32

  subscript(_ index: Int) -> Int { Int(truncatingIfNeeded: bits >> UInt128(4 * index)) & 15 }

  mutating func append(_ digit: Int) {
    bits |= UInt128(digit) << UInt128(4 * count)
    count += 1
  }

  mutating func append(_ others: Self) {
    bits |= others.bits << UInt128(4 * count)
    count += others.count
  }

  func dropFirst(_ number: Int) -> Self {
    var rest = Self()
    rest.bits = bits >> UInt128(4 * number)
    rest.count = count - number
    return rest
  }

  func prefix(_ number: Int) -> Self {
    var head = Self()
    head.bits = bits & ((1 << UInt128(4 * number)) &- 1)
    head.count = number
    return head
  }

  var value: Int { (0..<count).reduce(0) { $0 * 10 + self[$1] } }

  func write(_ range: Range<Int>, to text: inout String) {
    for index in range { text.unicodeScalars.append(Unicode.Scalar(0x30 + UInt8(self[index]))) }
  }
}

extension PhoneDigits: CustomStringConvertible {
  var description: String {
    var text = ""
    write(0..<count, to: &text)
    return text
  }
}
