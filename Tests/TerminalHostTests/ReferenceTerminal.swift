@testable import Baton
@testable import TerminalHost

/// A terminal that only accepts the sequences a frame may contain; any other sequence is an error.
struct ReferenceTerminal {
  /// The content of a cell; the second half of a wide character has no text.
  struct Glyph: Equatable {
    var text: String
    var style: CellStyle
  }

  struct Confusion: Error { let sequence: String }

  let columns: Int
  let rows: Int
  var glyphs: [Glyph]
  var cursor: Frame.Place?
  private var (column, row) = (0, 0)
  private var pen = CellStyle.plain
  private var isVisible = true
  private var (cluster, meter) = ("", ColumnMeter())
  private var start = 0

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    let noise = Glyph(text: "?", style: CellStyle(.bold))
    glyphs = Array(repeating: noise, count: columns * rows)
  }

  mutating func feed(_ bytes: [UInt8]) throws {
    var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "\u{1B}" else {
        try print(scalar)
        continue
      }
      (cluster, meter) = ("", ColumnMeter())
      guard scalars.popFirst() == "[" else { throw Confusion(sequence: "no CSI") }
      let end = scalars.firstIndex { ("\u{40}"..."\u{7E}").contains($0) } ?? scalars.startIndex
      let parameters = String(String.UnicodeScalarView(scalars[..<end]))
      try obey(parameters, scalars[end])
      scalars = scalars[(end + 1)...]
    }
    cursor = isVisible ? Frame.Place(column: min(column, columns - 1), row: row) : nil
  }

  private mutating func print(_ scalar: Unicode.Scalar) throws {
    if scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value {
      throw Confusion(sequence: "control character \(scalar.value)")
    }
    if cluster.isEmpty || (cluster + String(scalar)).count > 1 {
      (cluster, meter) = ("", ColumnMeter())
    }
    cluster.unicodeScalars.append(scalar)
    let width = meter.width(of: scalar)
    let widens = scalar == "\u{FE0F}" || scalar.properties.isEmojiModifier && cluster.count == 1
    if width == 0 || widens && cluster.unicodeScalars.count > 1 {
      glyphs[start].text.unicodeScalars.append(scalar)
      if width == 1 {
        if column + 1 < columns, glyphs[start + 2].text.isEmpty { glyphs[start + 2].text = " " }
        glyphs[start + 1] = Glyph(text: "", style: pen)
        column += 1
      }
      return
    }
    guard column + width <= columns else { throw Confusion(sequence: "past the end of a row") }
    start = row * columns + column
    // Half of a wide character is erased.
    if glyphs[start].text.isEmpty, column > 0 { glyphs[start - 1].text = " " }
    let behind = start + width
    if column + width < columns, glyphs[behind].text.isEmpty { glyphs[behind].text = " " }
    glyphs[start] = Glyph(text: String(scalar), style: pen)
    if width == 2 { glyphs[start + 1] = Glyph(text: "", style: pen) }
    column += width
  }

  private mutating func obey(_ parameters: String, _ final: Unicode.Scalar) throws {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let blank = Glyph(text: " ", style: .plain)
    let isPlain = pen == .plain
    switch (final, parameters) {
    case ("H", _):
      row = (numbers.first ?? nil).map { $0 - 1 } ?? 0
      column = (numbers.count > 1 ? numbers[1] : nil).map { $0 - 1 } ?? 0
    case ("C", _): column += (numbers.first ?? nil) ?? 1
    case ("K", "") where isPlain:
      for index in column..<columns { glyphs[row * columns + index] = blank }
    case ("J", "2") where isPlain: glyphs = Array(repeating: blank, count: columns * rows)
    case ("h", "?25"): isVisible = true
    case ("l", "?25"): isVisible = false
    case ("h", "?2026"), ("l", "?2026"): break
    case ("m", _): try paint(numbers.map { $0 ?? 0 })
    default: throw Confusion(sequence: "\(parameters)\(final)")
    }
  }

  private mutating func paint(_ codes: [Int]) throws {
    var rest = codes[...]
    while let code = rest.popFirst() {
      let attributes: [Int: CellStyle.Attributes] = [
        1: .bold, 2: .dim, 3: .italic, 4: .underline, 7: .reverse,
      ]
      let ends: [Int: CellStyle.Attributes] = [
        22: [.bold, .dim], 23: .italic, 24: .underline, 27: .reverse,
      ]
      if code == 0 {
        pen = .plain
      } else if let attribute = attributes[code] {
        pen.attributes.insert(attribute)
      } else if let attribute = ends[code] {
        pen.attributes.subtract(attribute)
      } else {
        let isBright = code >= 90
        let isBack = isBright ? code >= 100 : code >= 40
        let place = code - (isBright ? 90 : 30) - (isBack ? 10 : 0)
        let colour = try colour(place, isBright: isBright, &rest)
        if isBack { pen.background = colour } else { pen.foreground = colour }
      }
    }
  }

  private func colour(
    _ place: Int, isBright: Bool, _ rest: inout ArraySlice<Int>
  ) throws -> CellColor {
    switch place {
    case 0...7: return .basic(UInt8(place + (isBright ? 8 : 0)))
    case 8:
      let parts = rest.dropFirst().map { UInt8(clamping: $0) }
      if rest.first == 5, let index = parts.first {
        rest = rest.dropFirst(2)
        return .palette(index)
      }
      guard rest.first == 2, parts.count >= 3 else { throw Confusion(sequence: "colour") }
      rest = rest.dropFirst(4)
      return .rgb(parts[0], parts[1], parts[2])
    case 9: return .default
    default: throw Confusion(sequence: "colour \(place)")
    }
  }
}

extension Frame {
  /// The expected content of each cell in a terminal that shows the frame.
  var glyphs: [ReferenceTerminal.Glyph] {
    var glyphs: [ReferenceTerminal.Glyph] = []
    for cell in cells where !cell.isContinuation {
      var meter = ColumnMeter()
      let start = glyphs.count
      var base = start
      for scalar in cell.character.unicodeScalars {
        let width = meter.width(of: scalar)
        let isFirst = glyphs.count == start
        let widens = scalar == "\u{FE0F}" || scalar.properties.isEmojiModifier
        if width == 0 || widens && !isFirst {
          glyphs[base].text.unicodeScalars.append(scalar)
          if width == 1 { glyphs.append(.init(text: "", style: cell.style)) }
        } else {
          base = glyphs.count
          glyphs.append(.init(text: String(scalar), style: cell.style))
          if width == 2 { glyphs.append(.init(text: "", style: cell.style)) }
        }
      }
    }
    return glyphs
  }

  /// Whether each wide character, and nothing else, is followed by a second half with the same
  /// style.
  var isWhole: Bool {
    cells.count == columns * rows
      && cells.indices.allSatisfy { index in
        let before = index % columns > 0 ? cells[index - 1] : nil
        let cell = cells[index]
        if cell.isContinuation { return before?.columns == 2 && before?.style == cell.style }
        return before?.columns != 2 && Int(cell.columns) == cell.character.columnWidth
      }
  }
}
