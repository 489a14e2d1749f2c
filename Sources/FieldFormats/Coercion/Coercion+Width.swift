extension Coercion {
  /// Returns the text after converting full-width and half-width characters to ordinary width.
  ///
  /// This is the width mapping of PRECIS (RFC 8264, section 5.2.1). The mapping includes the
  /// ideographic space. Half-width katakana are composed with their sound marks.
  ///
  /// ```swift
  /// Coercion.ordinaryWidth("０９０－１２３４")   // 090-1234
  /// Coercion.ordinaryWidth("ﾊﾟﾘ")             // パリ
  /// ```
  public static func ordinaryWidth(_ text: String) -> String {
    var hasSoundMark = false
    let result = mapped(text) { scalar in
      guard let ordinary = ordinaryForm(of: scalar.value) else { return nil }
      if ordinary == 0x3099 || ordinary == 0x309A { hasSoundMark = true }
      return Unicode.Scalar(ordinary)
    }
    return hasSoundMark ? composed(result) : result
  }

  static func ordinaryForm(of scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x3000: 0x20
    case 0xFF01...0xFF5E: scalar - 0xFEE0
    case 0xFF5F, 0xFF60: scalar - 0xFF5F + 0x2985
    case 0xFF61...0xFF9F: kana(Int(scalar - 0xFF61))
    case 0xFFA0: 0x3164
    case 0xFFA1...0xFFBE: scalar - 0xFFA1 + 0x3131
    case 0xFFC2...0xFFC7: scalar - 0xFFC2 + 0x314F
    case 0xFFCA...0xFFCF: scalar - 0xFFCA + 0x3155
    case 0xFFD2...0xFFD7: scalar - 0xFFD2 + 0x315B
    case 0xFFDA...0xFFDC: scalar - 0xFFDA + 0x3161
    case 0xFFE0, 0xFFE1: scalar - 0xFFE0 + 0xA2
    case 0xFFE2: 0xAC
    case 0xFFE3: 0xAF
    case 0xFFE4: 0xA6
    case 0xFFE5: 0xA5
    case 0xFFE6: 0x20A9
    case 0xFFE8: 0x2502
    case 0xFFE9...0xFFEC: scalar - 0xFFE9 + 0x2190
    case 0xFFED: 0x25A0
    case 0xFFEE: 0x25CB
    default: nil
    }
  }

  /// Returns the ordinary form of a character from U+FF61 to U+FF9F, using a table of low bytes.
  private static func kana(_ index: Int) -> UInt32 {
    let low: StaticString = """
      020C0D01FBF2A1A3A5A7A9E3E5E7C3FCA2A4A6A8AAABADAFB1B3B5B7B9BBBDBFC1C4C6C8CACBCCCDCE\
      CFD2D5D8DBDEDFE0E1E2E4E6E8E9EAEBECEDEFF3999A
      """
    return low.withUTF8Buffer { digits in
      func value(_ digit: UInt8) -> UInt32 { UInt32(digit < 0x3A ? digit - 0x30 : digit - 0x37) }
      return 0x3000 | value(digits[2 * index]) << 4 | value(digits[2 * index + 1])
    }
  }
}
