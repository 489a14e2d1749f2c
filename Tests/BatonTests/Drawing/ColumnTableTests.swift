import Foundation
import TestSupport
import Testing

@testable import Baton

/// A range of scalars with different widths here and in another source.
private struct Difference: Hashable, CustomStringConvertible {
  let scalars: ClosedRange<UInt32>
  let here: Int
  let there: Int
  let reason: String

  init(_ scalars: ClosedRange<UInt32>, _ here: Int, _ there: Int, _ reason: String) {
    (self.scalars, self.here, self.there, self.reason) = (scalars, here, there, reason)
  }

  var description: String {
    let ends = [scalars.lowerBound, scalars.upperBound].map { String($0, radix: 16) }
    return "\(ends[0])...\(ends[1]): \(here) and \(there)"
  }
}

/// All differences from the other sources, each with its reason.
private enum Differences {
  private static let control = "nobody draws a control character, so it has no columns to say of"
  private static let tone = "alone it is drawn as a square, and there it counts as joined"
  private static let vowel = "vowels and final consonants stand in the block of the consonant"

  /// The differences from PyPI's `wcwidth` 0.2.13 with its table 15.0.0.
  static let fromWcwidth = [
    Difference(0x01...0x1F, 0, -1, control), Difference(0x7F...0x9F, 0, -1, control),
    Difference(0x1F3FB...0x1F3FF, 2, 0, tone),
  ]

  /// The differences from East_Asian_Width alone, with 0 for marks, format and control characters.
  static let fromUnicode = [
    Difference(0x1160...0x11FF, 0, 1, vowel), Difference(0xD7B0...0xD7FF, 0, 1, vowel),
  ]

  /// Returns the ranges in which the widths differ.
  static func found(_ theirs: [Int]) -> [Difference] {
    var found: [Difference] = []
    for value in UInt32(0)..<0x11_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var meter = ColumnMeter()
      let (here, there) = (meter.width(of: scalar), theirs[Int(value)])
      guard here != there else { continue }
      if let last = found.last, last.scalars.upperBound + 1 == value, last.here == here,
        last.there == there
      {
        found[found.count - 1] = Difference(last.scalars.lowerBound...value, here, there, "")
      } else {
        found.append(Difference(value...value, here, there, ""))
      }
    }
    return found
  }
}

/// Debian's package unicode-data.
private enum UnicodeData {
  static let folder = URL(filePath: "/usr/share/unicode")
  static let remark = "needs Debian's package unicode-data: make setup"
  static let isAsked =
    Oracle.areAllNeeded
    || FileManager.default.fileExists(atPath: folder.appending(path: "EastAsianWidth.txt").path())

  /// Returns the fields of each line of a file.
  static func fields(_ name: String) throws -> [[Substring]] {
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let fields = line.prefix { $0 != "#" }.split(separator: ";", omittingEmptySubsequences: false)
      let trimmed = fields.map { $0.trimmingPrefix(while: \.isWhitespace).prefix { $0 != " " } }
      return trimmed[0].isEmpty ? nil : trimmed
    }
  }

  static func scalars(_ field: Substring) -> ClosedRange<Int> {
    let ends = field.split(separator: "..").compactMap { Int($0, radix: 16) }
    return ends[0]...ends[ends.count - 1]
  }
}

private let wcwidth = Oracle.python("wcwidth")

@Test(.enabled(if: wcwidth.isAsked, "\(wcwidth.remark)"))
func `every scalar is as wide as in wcwidth, with documented exceptions`()
  throws
{
  let program = """
    import wcwidth
    assert wcwidth.__version__ == "0.2.13", wcwidth.__version__
    for i in range(0x110000):
        print(0 if 0xD800 <= i < 0xE000 else wcwidth.wcwidth(chr(i), "15.0.0"))
    """
  let theirs = try wcwidth.answer(to: ["-c", program]).split(separator: "\n").compactMap { Int($0) }
  try #require(theirs.count == 0x11_0000)
  let listed = Differences.fromWcwidth.map(\.description)
  #expect(Differences.found(theirs).map(\.description) == listed)
}

@Test(.enabled(if: UnicodeData.isAsked, "\(UnicodeData.remark)"))
func `every scalar's width matches its East Asian width, with documented exceptions`()
  throws
{
  var theirs = Array(repeating: 1, count: 0x11_0000)
  let ideographs = [
    0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
  for block in ideographs { for scalar in block { theirs[scalar] = 2 } }
  for line in try UnicodeData.fields("EastAsianWidth.txt") {
    let isWide = ["W", "F"].contains(line[1])
    for scalar in UnicodeData.scalars(line[0]) { theirs[scalar] = isWide ? 2 : 1 }
  }
  let none = ["Cc", "Cf", "Mn", "Me", "Mc", "Zl", "Zp"]
  for line in try UnicodeData.fields("extracted/DerivedGeneralCategory.txt")
  where none.contains(String(line[1])) {
    for scalar in UnicodeData.scalars(line[0]) { theirs[scalar] = 0 }
  }
  let listed = Differences.fromUnicode.map(\.description)
  #expect(Differences.found(theirs).map(\.description) == listed)
}

@Test func `the table is for Unicode 15`() { #expect(ColumnTable.version == "15.0.0") }

// MARK: Characters of several scalars

/// The reason why a character has another width here than the sum of wcwidth's scalars.
private enum Reason: String, CaseIterable {
  case control = "nobody draws a control character"
  case tone = "a tone that stands alone is a square, and one behind a sign makes a picture of it"
  case joined = "a joiner between two letters joins no emoji: both letters are drawn"
  case selected = "a selector behind a selector, or behind what has become part of an emoji"

  init?(_ character: Character) {
    let scalars = Array(character.unicodeScalars)
    if scalars.contains(where: { $0.properties.generalCategory == .control }) {
      self = .control
    } else if scalars.contains(where: \.properties.isEmojiModifier) {
      self = .tone
    } else if scalars.contains("\u{200D}") {
      self = scalars.contains("\u{FE0F}") ? .selected : .joined
    } else {
      return nil
    }
  }
}

/// Returns wcwidth's width of each character.
private func answers(for characters: [Character]) throws -> [Int] {
  let program = """
    import sys, wcwidth
    for line in sys.stdin:
        print(wcwidth.wcswidth("".join(chr(int(s, 16)) for s in line.split()), None, "15.0.0"))
    """
  let lines = characters.map { character in
    character.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }
  return try wcwidth.answer(to: ["-c", program], reading: lines.joined(separator: "\n") + "\n")
    .split(separator: "\n").compactMap { Int($0) }
}

private func compare(_ characters: [Character]) throws -> Set<Reason> {
  let theirs = try answers(for: characters)
  try #require(theirs.count == characters.count)
  var reasons: Set<Reason> = []
  for (character, there) in zip(characters, theirs) where character.columnWidth != there {
    let scalars = character.unicodeScalars.map { String($0.value, radix: 16) }
    if let reason = Reason(character) {
      reasons.insert(reason)
    } else {
      Issue.record("\(scalars): \(character.columnWidth) here, \(there) there")
    }
  }
  return reasons
}

@Test(.enabled(if: wcwidth.isAsked && UnicodeData.isAsked, "\(wcwidth.remark)"))
func `every recommended emoji has width two, and wcwidth agrees except for skin tones`()
  throws
{
  let text = try String(
    contentsOf: UnicodeData.folder.appending(path: "emoji/emoji-test.txt"), encoding: .utf8)
  let emoji = text.split(separator: "\n").compactMap { line -> Character? in
    guard line.contains("; fully-qualified"), let field = line.split(separator: ";").first else {
      return nil
    }
    let scalars = field.split(separator: " ").compactMap { UInt32($0, radix: 16) }
    return Character(String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init))))
  }
  #expect(emoji.count == 3655)
  #expect(emoji.filter { $0.columnWidth != 2 } == [])
  #expect(try compare(emoji) == [.tone])
}

@Test(.enabled(if: wcwidth.isAsked, "\(wcwidth.remark)"))
func `random characters are as wide as in wcwidth, with documented exceptions`() throws {
  let parts: [UInt32] = [
    0x61, 0x31, 0xE9, 0x301, 0x20DD, 0x1100, 0x1161, 0x11A8, 0xAC00, 0x3042, 0x4E00, 0xFF21,
    0x0915, 0x094D, 0x0937, 0x093F, 0x0903, 0x0E01, 0x0E33, 0x200B, 0x200C, 0x200D, 0xFE0E,
    0xFE0F, 0x20E3, 0x2764, 0x231A, 0x1F468, 0x1F469, 0x1F33E, 0x1F3FD, 0x1F1F0, 0x1F1F7,
    0x1F3F4, 0xE0067, 0xE007F, 0x2620, 0x1F525, 0xAD, 0x0600, 0x0A, 0x20000, 0x2640, 0x1F3FB,
  ]
  var dice = Dice(seed: 1)
  var characters: [Character] = []
  for _ in 0..<20_000 {
    var text = String.UnicodeScalarView()
    for _ in 0...dice.roll(6) {
      if let scalar = Unicode.Scalar(parts[dice.roll(parts.count)]) { text.append(scalar) }
    }
    characters += String(text)
  }
  let reasons = try compare(characters)
  // A reason that no character needs would hide a mistake.
  #expect(reasons == Set(Reason.allCases))
}
