internal import Baton

/// What goes into one cell, or into two side by side.
struct CellPiece: Hashable, Sendable {
  let character: Character
  let columns: Int

  static let ellipsis = CellPiece(character: "…", columns: 1)
}

extension Character {
  /// The character as cells show it, so that no text moves the cursor or turns the line.
  ///
  /// - A control character, or one that turns the direction of a line, is written as an escape.
  /// - What joins several letters to one character of more than two columns is cut between letters.
  /// - A mark on nothing stands on a dotted circle; what cannot be seen at all is left out, and so is a
  ///   sign of format in front of what it belongs to.
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

  /// Whether it begins with a sign of format, which terminals would draw into the cell before it.
  private var beginsWithoutColumns: Bool {
    var meter = ColumnMeter()
    return unicodeScalars.first.map { meter.width(of: $0) == 0 } ?? false
  }

  /// How many columns of a terminal it takes: 2 for one of Korean, 0 for one that shows nothing.
  public var cellColumns: Int { isPrintableASCII ? 1 : pieces.columns }

  private var isPrintableASCII: Bool { utf8.count == 1 && utf8.first?.isPrintable == true }

  private var standingAlone: CellPiece? {
    guard let first = unicodeScalars.first else { return nil }
    let base: String
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: base = "\u{25CC}"
    // A vowel or a final consonant of a Korean syllable, in the block of a consonant that is not there.
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
  /// How many columns of a terminal it takes in one line.
  ///
  /// ```swift
  /// print("한국어".cellColumns, "age".cellColumns)
  /// // 6 3
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is its length.
  public var cellColumns: Int { reduce(0) { $0 + $1.cellColumns } }
}

extension UInt8 {
  /// Whether it is ASCII that a terminal draws as it is.
  var isPrintable: Bool { self >= 0x20 && self < 0x7F }
}

extension Unicode.Scalar {
  /// Whether a terminal would do something else than to draw it.
  fileprivate var hasToBeEscaped: Bool {
    switch value {
    // Marks of direction, embeddings, overrides and isolates.
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
  /// How many columns they take.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// As many as there is room for; if not all, with an ellipsis at the end.
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
