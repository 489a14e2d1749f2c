extension StringProtocol {
  /// How many columns of a terminal a text of ours takes.
  package var columns: Int { reduce(0) { $0 + ($1.isWide ? 2 : 1) } }
}

extension Character {
  /// Whether it takes two columns, as Korean, Chinese and its punctuation do.
  package var isWide: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60: true
    default: false
    }
  }
}
