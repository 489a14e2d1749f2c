import ResponderChain
import Testing

@testable import TerminalHost

@MainActor
@Suite struct CellCanvasTests {
  /// A view that fills its bounds with a character.
  private final class Patch: View, CellDrawing {
    let sign: Character

    init(_ sign: Character, _ frame: Rect) {
      self.sign = sign
      super.init(frame: frame)
    }

    func draw(inCellsOf canvas: CellCanvas) { canvas.fill(bounds, with: sign) }
  }

  private func drawn(_ view: View, columns: Int = 10, rows: Int = 4) -> String {
    let canvas = CellCanvas(columns: columns, rows: rows)
    canvas.draw(view)
    return canvas.frame.text
  }

  @Test func `views are drawn back to front, in their own coordinates`() {
    let back = Patch("a", rect(1, 0, 6, 3))
    let front = Patch("b", rect(2, 1, 3, 5))
    back.addSubview(front)
    #expect(drawn(back) == " aaaaaa\n aabbba\n aabbba\n   bbb")
    back.clipsToBounds = true
    #expect(drawn(back) == " aaaaaa\n aabbba\n aabbba")
    back.bounds.origin = Point(x: 1, y: -1)
    #expect(drawn(back) == " aaaaaa\n aaaaaa\n abbbaa")
    front.isHidden = true
    #expect(drawn(back) == " aaaaaa\n aaaaaa\n aaaaaa")
    front.isHidden = false
    front.alpha = 0.005
    #expect(drawn(back) == " aaaaaa\n aaaaaa\n aaaaaa")
  }

  @Test func `a cell belongs to the view hit at its center`() {
    let outer = Patch("o", rect(1.4, 0.3, 7.3, 3.1))
    let inner = Patch("i", rect(1.3, 0.6, 2.9, 1.4))
    outer.addSubview(inner)
    let transforms: [Transform] = [
      .identity, .scale(x: 1.7, y: 0.6), .scale(x: -1, y: 1), .rotation(cosine: 0.8, sine: 0.6),
      .rotation(cosine: 0, sine: 1), Transform(a: 1, b: 0, c: 0.7, d: 1, tx: 0.3, ty: 0),
      .scale(x: 0, y: 1),
    ]
    for one in transforms {
      for other in transforms {
        (outer.transform, inner.transform) = (one, other)
        outer.clipsToBounds = true
        let canvas = CellCanvas(columns: 14, rows: 6)
        let root = Window(frame: rect(0, 0, 14, 6))
        root.addSubview(outer)
        canvas.draw(root)
        for row in 0..<6 {
          for column in 0..<14 {
            let middle = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
            let hit = root.hitTest(middle, with: nil) as? Patch
            #expect(canvas.frame[column, row].character == hit?.sign ?? " ")
          }
        }
      }
    }
  }

  @Test func `text in a rotated view is upright at its rotated position`() {
    let label = Label("ab", frame: rect(2, 0, 4, 1))
    #expect(drawn(label) == "  ab")
    label.transform = .scale(x: 0.5, y: 1)
    #expect(drawn(label) == "   ab")
  }

  @Test func `a background shows through text, and subviews inherit colors`() {
    let panel = View(frame: rect(0, 0, 6, 1))
    panel.look = Look(foreground: .yellow, background: .blue)
    panel.addSubview(Label("hi", frame: rect(1, 0, 4, 1)))
    let canvas = CellCanvas(columns: 8, rows: 1)
    canvas.draw(panel)
    #expect(canvas.frame[1, 0].style == CellStyle(foreground: .yellow, background: .blue))
    #expect(canvas.frame[5, 0].style.background == .blue)
    #expect(canvas.frame[6, 0] == .blank)
  }

  @Test func `a window covers the views behind it`() {
    let screen = TerminalScreen(columns: 8, rows: 2)
    screen.show(Patch("a", .zero))
    let alert = Window(frame: rect(2, 0, 3, 1))
    alert.addSubview(Patch("b", rect(1, 0, 1, 1)))
    screen.application.addWindow(alert)
    #expect(screen.text == "aa b aaa\naaaaaaaa")
  }

  @Test func `a scroll view shows part of its content, and where that part is`() {
    let scroll = ScrollView(frame: rect(0, 0, 6, 3))
    scroll.contentSize = Size(width: 6, height: 9)
    for row in 0..<9 { scroll.addSubview(Label("row \(row)", frame: rect(0, Double(row), 5))) }
    #expect(drawn(scroll) == "row 0┃\nrow 1\nrow 2")
    scroll.contentOffset.y = 3
    #expect(drawn(scroll) == "row 3\nrow 4┃\nrow 5")
    scroll.contentOffset.y = 6
    #expect(drawn(scroll) == "row 6\nrow 7\nrow 8┃")
  }

  @Test func `overlong content gets a scroll bar that covers none of it`() {
    let scroll = ScrollView(frame: rect(0, 0, 6, 3))
    scroll.contentSize = Size(width: 9, height: 9)
    for row in 0..<9 { scroll.addSubview(Label("line \(row)..", frame: rect(0, Double(row), 8))) }
    #expect(drawn(scroll) == "line ┃\nline\n━━━━")
    scroll.contentOffset = Point(x: 3, y: 6)
    #expect(drawn(scroll) == "e 6..\ne 7..\n  ━━━━")
  }

  @Test(arguments: Border.allCases)
  func `a border is drawn inside its view`(border: Border) {
    let panel = View(frame: rect(0, 0, 3, 3))
    panel.look.border = border
    let signs = border.signs
    let corners = signs?.corners ?? []
    let text = signs.map { signs in
      "\(corners[0])\(signs.horizontal)\(corners[1])\n\(signs.vertical) \(signs.vertical)\n"
        + "\(corners[2])\(signs.horizontal)\(corners[3])"
    }
    #expect(drawn(panel) == text ?? "")
  }

  @Test func `an invalid or overlarge position draws nothing outside`() {
    let canvas = CellCanvas(columns: 4, rows: 2)
    let odd: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300]
    for x in odd {
      for y in odd + [0] {
        canvas.fill(Rect(x: x, y: y, width: y, height: x), with: "x")
        canvas.write("ab", at: Point(x: x, y: y == 0 ? 9 : y))
        canvas.stroke(Rect(x: x, y: y, width: 1e300, height: 1e300))
        canvas.write("ab", in: Rect(x: x, y: y == 0 ? 9 : y, width: x, height: x), .center)
        canvas.showCursor(at: Point(x: x, y: 9))
      }
    }
    #expect(canvas.frame.isWhole)
    #expect(Frame(columns: .max, rows: .min).cells.count == 1000)
  }

  @Test func `a hundred thousand nested views are drawn`() {
    let root = View(frame: rect(0, 0, 4, 1))
    var inner = root
    for _ in 0..<100_000 {
      let view = View(frame: rect(0, 0, 4, 1))
      inner.addSubview(view)
      inner = view
    }
    inner.addSubview(Label("deep", frame: rect(0, 0, 4, 1)))
    #expect(drawn(root) == "deep")
  }
}
