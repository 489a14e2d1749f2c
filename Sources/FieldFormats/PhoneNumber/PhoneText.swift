/// A string's plus sign, digits, and extension, before any numbering plan is used.
struct PhoneText {
  private(set) var hasPlus = false
  private(set) var digits = PhoneDigits()
  private(set) var extensionDigits = PhoneDigits()
  /// The byte offset of the number.
  private(set) var start = 0

  static let maximalBytes = 250

  init(_ text: Span<UInt8>) throws(FormatFault) {
    guard !text.isEmpty else { throw FormatFault("phone.empty", at: 0) }
    guard text.count <= Self.maximalBytes else {
      throw FormatFault(
        "phone.too-many-bytes", at: Self.maximalBytes, limit: Self.maximalBytes, found: text.count)
    }
    var reading = Self()
    var fault: FormatFault?
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { buffer in
      let count = PhoneFolding.fold(text, into: buffer)
      fault = reading.read(buffer.span.extracting(0..<count), of: text)
    }
    if let fault { throw fault }
    self = reading
  }

  private init() {}

  private mutating func read(_ folded: Span<UInt8>, of text: Span<UInt8>) -> FormatFault? {
    var end = folded.count
    while end > 0, PhoneFolding.punctuation.contains(folded[end - 1]) { end -= 1 }
    var first = Self.label(folded) ?? 0
    while first < end, PhoneFolding.punctuation.contains(folded[first]) { first += 1 }
    start = PhoneFolding.offset(of: first, in: text)
    if let suffix = PhoneExtension(folded, first..<end),
      Self.isNumber(folded, first..<suffix.start)
    {
      extensionDigits = suffix.digits
      end = suffix.start
    }
    while first < end, folded[first] == .ascii("+") {
      hasPlus = true
      first += 1
    }
    return readDigits(folded, first..<end, of: text)
  }

  /// Reads the digits, and converts letters to digits if there are at least three letters.
  private mutating func readDigits(
    _ folded: Span<UInt8>, _ range: Range<Int>, of text: Span<UInt8>
  ) -> FormatFault? {
    let letters = range.count { folded[$0].isLetter }
    var digitCount = 0
    for index in range {
      let byte = folded[index]
      if byte.isDigit {
        digitCount += 1
      } else if byte.isLetter {
        guard digitCount >= 3 || byte | 0x20 == .ascii("x") else {
          return Self.characterFault(index, text)
        }
      } else if !PhoneFolding.punctuation.contains(byte) {
        return Self.characterFault(index, text)
      }
      guard let digit = byte.keypadDigit, byte.isDigit || letters >= 3 else { continue }
      guard digits.count < PhoneDigits.maximalCount else {
        return FormatFault("phone.too-long", at: start, limit: 17, found: range.count)
      }
      digits.append(digit)
    }
    if digits.count == 0 { return FormatFault("phone.not-a-number", at: start) }
    guard digits.count > 2 else {
      return FormatFault("phone.too-short", at: start, limit: 3, found: digits.count)
    }
    return nil
  }

  private static func characterFault(_ index: Int, _ text: Span<UInt8>) -> FormatFault {
    let offset = PhoneFolding.offset(of: index, in: text)
    return FormatFault("phone.character", at: offset, found: text.found(at: offset))
  }

  /// Whether libphonenumber would recognize the text before an extension as a number.
  private static func isNumber(_ folded: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let digits = range.count { folded[$0].isDigit }
    return digits >= 3 || (digits == 2 && range.count == 2)
  }

  private static func label(_ folded: Span<UInt8>) -> Int? {
    folded.ends(with: "tel:", at: 4) ? 4 : nil
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// The digit on the keypad key that has this letter (ITU-T E.161), if any.
  fileprivate var keypadDigit: Int? {
    if isDigit { return Int(self - 0x30) }
    switch self | 0x20 {
    case 0x61...0x63: return 2
    case 0x64...0x66: return 3
    case 0x67...0x69: return 4
    case 0x6A...0x6C: return 5
    case 0x6D...0x6F: return 6
    case 0x70...0x73: return 7
    case 0x74...0x76: return 8
    case 0x77...0x7A: return 9
    default: return nil
    }
  }
}

extension Sequence {
  fileprivate func count(_ isCounted: (Element) -> Bool) -> Int {
    reduce(0) { $0 + (isCounted($1) ? 1 : 0) }
  }
}
