import Foundation

/// A zlib decompressor (RFC 1950 and 1951), for vectors that are mostly zeros.
enum Zlib {
  struct Damage: Error {}

  static func decompress(_ bytes: [UInt8]) throws -> [UInt8] {
    var bits = Bits(bytes: Array(bytes.dropFirst(2)))
    var result: [UInt8] = []
    var isLast = false
    while !isLast {
      isLast = try bits.next(1) == 1
      switch try bits.next(2) {
      case 0: try stored(&bits, &result)
      case 1:
        let lengths =
          Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
          + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8)
        try block(&bits, &result, Code(lengths), Code(Array(repeating: 5, count: 30)))
      case 2:
        let (literals, distances) = try codes(&bits)
        try block(&bits, &result, literals, distances)
      default: throw Damage()
      }
    }
    return result
  }

  private static func stored(_ bits: inout Bits, _ result: inout [UInt8]) throws {
    bits.align()
    let count = try bits.next(16)
    _ = try bits.next(16)
    for _ in 0..<count { result.append(UInt8(try bits.next(8))) }
  }

  private static func codes(_ bits: inout Bits) throws -> (Code, Code) {
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let (literals, distances) = (try bits.next(5) + 257, try bits.next(5) + 1)
    let count = try bits.next(4) + 4
    var lengths = Array(repeating: 0, count: 19)
    for symbol in order.prefix(count) { lengths[symbol] = try bits.next(3) }
    let code = Code(lengths)
    var all: [Int] = []
    while all.count < literals + distances {
      switch try code.symbol(&bits) {
      case 16:
        guard let last = all.last else { throw Damage() }
        all += Array(repeating: last, count: 3 + (try bits.next(2)))
      case 17: all += Array(repeating: 0, count: 3 + (try bits.next(3)))
      case 18: all += Array(repeating: 0, count: 11 + (try bits.next(7)))
      case let length: all.append(length)
      }
    }
    return (Code(Array(all[..<literals])), Code(Array(all[literals...])))
  }

  private static let lengthBases =
    [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115]
    + [131, 163, 195, 227, 258]
  private static let lengthBits =
    [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
  private static let distanceBases =
    [1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537]
    + [2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577]

  private static func block(
    _ bits: inout Bits, _ result: inout [UInt8], _ literals: Code, _ distances: Code
  ) throws {
    while true {
      let symbol = try literals.symbol(&bits)
      if symbol < 256 {
        result.append(UInt8(symbol))
      } else if symbol == 256 {
        return
      } else {
        let length = lengthBases[symbol - 257] + (try bits.next(lengthBits[symbol - 257]))
        let code = try distances.symbol(&bits)
        let distance = distanceBases[code] + (try bits.next(max(0, code / 2 - 1)))
        guard distance <= result.count else { throw Damage() }
        for _ in 0..<length { result.append(result[result.count - distance]) }
      }
    }
  }

  private struct Bits {
    let bytes: [UInt8]
    var position = 0

    mutating func next(_ count: Int) throws -> Int {
      var value = 0
      for bit in 0..<count {
        guard position / 8 < bytes.count else { throw Damage() }
        value |= Int(bytes[position / 8] >> UInt8(position % 8) & 1) << bit
        position += 1
      }
      return value
    }

    mutating func align() { position = (position + 7) / 8 * 8 }
  }

  private struct Code {
    private var counts = Array(repeating: 0, count: 16)
    private var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in lengths where length > 0 { counts[length] += 1 }
      for length in 1...15 { symbols += lengths.indices.filter { lengths[$0] == length } }
    }

    func symbol(_ bits: inout Bits) throws -> Int {
      var (code, first, index) = (0, 0, 0)
      for length in 1...15 {
        code |= try bits.next(1)
        if code - first < counts[length] { return symbols[index + code - first] }
        index += counts[length]
        first = (first + counts[length]) << 1
        code <<= 1
      }
      throw Damage()
    }
  }
}
