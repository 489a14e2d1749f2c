public import ResponderChain

/// A canvas that draws views in the cells of a terminal, not in points.
///
/// A cell is one unit wide and high. For drawing as well as for touches, a cell belongs to the
/// shape that contains its center. Drawing methods use the current view's coordinates. A transform
/// moves, scales, and rotates rectangles, but only moves text, which stays upright.
///
/// ```swift
/// final class Gauge: View {
///   var level = 0.0
///
///   override func draw(on canvas: any Canvas) {
///     guard let cells = canvas as? CellCanvas else { return }
///     let full = Rect(x: 0, y: 0, width: bounds.width * level, height: bounds.height)
///     cells.fill(full, with: "#", CellStyle(foreground: .green))
///   }
/// }
///
/// let gauge = Gauge(frame: Rect(x: 2, y: 0, width: 10, height: 1))
/// gauge.level = 0.7
/// let canvas = CellCanvas(columns: 20, rows: 1)
/// canvas.draw(gauge)
/// print(canvas.frame.text)
/// ```
/// ```text
///   #######
/// ```
@MainActor
public final class CellCanvas: Canvas {
  /// The frame drawn so far.
  public var frame: Frame { drawn }
  /// The frame being drawn, which the canvas never exposes in the middle of a change.
  @exclusivity(unchecked) var drawn: Frame
  @exclusivity(unchecked) private var isBlank = true
  /// The transform from the current view's coordinates to screen coordinates.
  @exclusivity(unchecked) var transform: Transform = .identity
  @exclusivity(unchecked) var clip: CellClip
  /// The style that the current view inherits from its ancestors.
  public internal(set) var style: CellStyle = .plain

  /// Creates an empty canvas, with each dimension clamped to the range from 1 to ``Frame/limit``.
  public init(columns: Int, rows: Int) {
    drawn = Frame(columns: columns, rows: rows)
    clip = CellClip(columns: 0..<drawn.columns, rows: 0..<drawn.rows)
  }

  // MARK: Areas

  /// Fills each cell whose center is in a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - character: The character for each cell; if it is not one column wide, a space is used
  ///     instead.
  ///   - style: The style, or `nil` to use the canvas's current style. If the background is the
  ///     default color, the existing background is unchanged.
  public func fill(_ rect: Rect, with character: Character = " ", _ style: CellStyle? = nil) {
    let pieces = character.pieces
    let sign = pieces.count == 1 && pieces[0].columns == 1 ? pieces[0].character : " "
    let style = style ?? self.style
    change(rect) { Cell(sign, columns: 1, style: style.over($0.style)) }
  }

  /// Makes each cell in a rectangle blank.
  public func erase(_ rect: Rect) {
    if !isBlank { change(rect) { _ in .blank } }
  }

  /// Adds attributes to the cells in a rectangle.
  ///
  /// Adding ``CellStyle/Attributes/reverse`` a second time removes it.
  public func add(_ attributes: CellStyle.Attributes, to rect: Rect) {
    isBlank = false
    let area = clip.intersected(with: rect, transform)
    for row in area.rows {
      for column in area.columns where area.contains(column, row) {
        let index = row * drawn.columns + column
        // Both halves of a wide character have the style of the first half.
        if drawn.cells[index].isContinuation { continue }
        var new = drawn.cells[index].style.attributes.union(attributes.subtracting(.reverse))
        if attributes.contains(.reverse) { new.formSymmetricDifference(.reverse) }
        drawn.cells[index].style.attributes = new
        if drawn.cells[index].columns == 2 { drawn.cells[index + 1].style.attributes = new }
      }
    }
  }

  /// Draws a border inside a rectangle, if the rectangle is at least two cells wide and high.
  public func stroke(_ rect: Rect, _ border: Border = .line, _ style: CellStyle? = nil) {
    guard let signs = border.signs, rect.width >= 2, rect.height >= 2 else { return }
    let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
    let wide = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: 1)
    let high = Rect(x: rect.minX, y: rect.minY, width: 1, height: rect.height)
    fill(wide, with: signs.horizontal, style)
    fill(wide.moved(to: Point(x: rect.minX, y: bottom)), with: signs.horizontal, style)
    fill(high, with: signs.vertical, style)
    fill(high.moved(to: Point(x: right, y: rect.minY)), with: signs.vertical, style)
    let corners =
      [rect.origin, Point(x: right, y: rect.minY)] + [
        Point(x: rect.minX, y: bottom), Point(x: right, y: bottom),
      ]
    for (corner, sign) in zip(corners, signs.corners) {
      let cell = Rect(origin: corner, size: Size(width: 1, height: 1))
      fill(cell, with: sign, style)
    }
  }

  // MARK: Cells

  /// Replaces each cell that can be drawn and whose center is in a rectangle.
  private func change(_ rect: Rect, _ body: (Cell) -> Cell) {
    isBlank = false
    let area = clip.intersected(with: rect, transform)
    for row in area.rows where !area.columns.isEmpty {
      guard area.isUpright else {
        for column in area.columns where area.contains(column, row) {
          clear(column, row)
          let index = row * drawn.columns + column
          drawn.cells[index] = body(drawn.cells[index])
        }
        continue
      }
      // Half of a wide character can be outside only at the two ends of the area.
      clear(area.columns.lowerBound, row)
      clear(area.columns.upperBound - 1, row)
      let start = row * drawn.columns
      for index in start + area.columns.lowerBound..<start + area.columns.upperBound {
        drawn.cells[index] = body(drawn.cells[index])
      }
    }
  }

  /// Writes adjacent ASCII characters to those cells that can be drawn.
  func put(
    _ signs: UnsafeBufferPointer<UInt8>, _ column: Int, _ row: Int, _ style: CellStyle
  ) {
    isBlank = false
    guard clip.isUpright else {
      for (offset, sign) in signs.enumerated() {
        putNarrow(Self.ascii[Int(sign & 127)], column + offset, row, style)
      }
      return
    }
    let room = clip.columns.clamped(to: column..<column + signs.count)
    guard clip.rows.contains(row), !room.isEmpty else { return }
    clear(room.lowerBound, row)
    clear(room.upperBound - 1, row)
    let (start, ascii) = (row * drawn.columns, Self.ascii)
    drawn.cells.withUnsafeMutableBufferPointer { cells in
      for here in room {
        let style = style.over(cells[start + here].style)
        let sign = ascii[Int(signs[here - column] & 127)]
        cells[start + here] = Cell(sign, columns: 1, style: style)
      }
    }
  }

  private static let ascii = (0..<128).map { Character(Unicode.Scalar(UInt8($0))) }

  func place(of point: Point) -> Frame.Place {
    if transform.isUpright {
      let corner = transform.applied(to: point)
      return Frame.Place(column: corner.x.cellFromEdge, row: corner.y.cellFromEdge)
    }
    let middle = transform.applied(to: point + Point(x: 0.5, y: 0.5))
    return Frame.Place(
      column: (middle.x - 0.5).cellFromEdge, row: (middle.y - 0.5).cellFromEdge)
  }

  /// Writes a piece; if only half of a wide piece is inside the clip, writes a space to that half.
  func put(_ piece: CellPiece, _ column: Int, _ row: Int, _ style: CellStyle) {
    isBlank = false
    guard piece.columns == 2 else { return putNarrow(piece.character, column, row, style) }
    guard clip.contains(column, row), clip.contains(column + 1, row) else {
      putNarrow(" ", column, row, style)
      putNarrow(" ", column + 1, row, style)
      return
    }
    let index = row * drawn.columns + column
    let style = style.over(drawn.cells[index].style)
    clear(column, row)
    clear(column + 1, row)
    drawn.cells[index] = Cell(piece.character, columns: 2, style: style)
    drawn.cells[index + 1] = Cell(" ", columns: 0, style: style)
  }

  private func putNarrow(_ character: Character, _ column: Int, _ row: Int, _ style: CellStyle) {
    guard clip.contains(column, row) else { return }
    let index = row * drawn.columns + column
    let style = style.over(drawn.cells[index].style)
    clear(column, row)
    drawn.cells[index] = Cell(character, columns: 1, style: style)
  }

  /// Replaces the other half of a wide character with a space, because this half will be
  /// overwritten.
  private func clear(_ column: Int, _ row: Int) {
    let index = row * drawn.columns + column
    switch drawn.cells[index].columns {
    case 0: drawn.cells[index - 1] = Cell(" ", columns: 1, style: drawn.cells[index].style)
    case 2: drawn.cells[index + 1] = Cell(" ", columns: 1, style: drawn.cells[index].style)
    default: break
    }
  }
}

extension CellStyle {
  /// Returns this style, with the given style's background if its own is the default.
  fileprivate func over(_ below: CellStyle) -> CellStyle {
    guard background == .default else { return self }
    return CellStyle(foreground: foreground, background: below.background, attributes)
  }
}

extension Rect {
  func moved(to origin: Point) -> Rect { Rect(origin: origin, size: size) }
}
