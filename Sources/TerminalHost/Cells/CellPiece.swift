internal import Baton

struct CellPiece: Hashable, Sendable {
  let character: Character
  let columns: Int

  static let ellipsis = CellPiece(character: "…", columns: 1)
}

extension Character {
  /// The pieces that represent the character in cells; they never move the cursor or reverse the
  /// line.
  ///
  /// - A control character, or one that changes the direction of a line, is written as an escape.
  /// - If a character joins several letters and takes up more than two columns, it is split between
  ///   the letters.
  /// - A mark without a base is drawn on a dotted circle. Invisible characters are omitted, as is a
  ///   format character before its base.
  var pieces: [CellPiece] {
    if isPrintableASCII {
      return [CellPiece(character: self, columns: 1)]
    }
    if unicodeScalars.contains(where: \.hasToBeEscaped) {
      return unicodeScalars.flatMap { scalar in
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".map {
          CellPiece(character: $0, columns: 1)
        }
      }
    }
    let columns = columnWidth
    switch columns {
    case 0: return standingAlone.map { [$0] } ?? []
    case 1 where !beginsWithoutColumns, 2 where !beginsWithoutColumns:
      return [CellPiece(character: self, columns: columns)]
    default: return parts
    }
  }

  /// Whether the first scalar is a format character, which terminals would draw in the previous
  /// cell.
  private var beginsWithoutColumns: Bool {
    var meter = ColumnMeter()
    return unicodeScalars.first.map { meter.width(of: $0) == 0 } ?? false
  }

  /// The number of terminal columns: 2 for a Korean syllable, 0 for an invisible character.
  public var cellColumns: Int { isPrintableASCII ? 1 : pieces.columns }

  private var isPrintableASCII: Bool { utf8.count == 1 && utf8.first?.isPrintable == true }

  private var standingAlone: CellPiece? {
    guard let first = unicodeScalars.first else { return nil }
    let base: String
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: base = "\u{25CC}"
    // Add a filler to a Korean vowel or final consonant that has no leading consonant.
    case .otherLetter: base = "\u{115F}"
    default: return nil
    }
    return (base + String(self)).first.map { CellPiece(character: $0, columns: $0.columnWidth) }
  }

  private var parts: [CellPiece] {
    var (found, part, width): ([CellPiece], String.UnicodeScalarView, Int) = ([], .init(), 0)
    var meter = ColumnMeter()
    func end() {
      guard let character = String(part).first else { return }
      found.append(CellPiece(character: character, columns: width))
    }
    for scalar in unicodeScalars {
      let more = meter.width(of: scalar)
      if width == 0, more == 0 { continue }
      if width + more > 2 {
        end()
        (part, width) = (.init(), 0)
      }
      part.append(scalar)
      width += more
    }
    end()
    return found
  }
}

extension StringProtocol {
  /// The number of terminal columns that the text takes up on one line.
  ///
  /// ```swift
  /// print("한국어".cellColumns, "age".cellColumns)
  /// // 6 3
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is the text's length.
  public var cellColumns: Int { reduce(0) { $0 + $1.cellColumns } }
}

extension UInt8 {
  var isPrintable: Bool { self >= 0x20 && self < 0x7F }
}

extension Unicode.Scalar {
  fileprivate var hasToBeEscaped: Bool {
    switch value {
    // Directional marks, embeddings, overrides, and isolates.
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: return true
    default: break
    }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}

extension Collection<CellPiece> {
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// Returns as many pieces as fit, with an ellipsis at the end if not all of them fit.
  func truncated(to room: Int) -> [CellPiece] {
    guard columns > room else { return Array(self) }
    guard room > 0 else { return [] }
    var (kept, width): ([CellPiece], Int) = ([], 0)
    for piece in self {
      guard width + piece.columns < room else { break }
      kept.append(piece)
      width += piece.columns
    }
    return kept + [.ellipsis]
  }
}
