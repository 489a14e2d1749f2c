public import ResponderChain

extension CellCanvas {
  /// Draws a view and all its subviews, from back to front.
  ///
  /// Views that are hidden or have an alpha below 0.01 are omitted; views that are less than half
  /// opaque are dim. A `Window` covers everything behind it.
  ///
  /// - Complexity: O(n) in the number of views and of the cells they cover, without recursion.
  public func draw(_ view: View) {
    let outer = (transform, clip, style)
    defer { (transform, clip, style) = outer }
    var waiting = [Drawing(view: view, transform: transform, clip: clip, style: style)]
    while let drawing = waiting.popLast() {
      (transform, clip, style) = (drawing.transform, drawing.clip, drawing.style)
      if drawing.isBackDrawn {
        drawFront(of: drawing.view)
      } else if drawing.view.isShown {
        enter(drawing.view)
        let inner = (transform, clip, style)
        drawBack(of: drawing.view)
        (transform, clip, style) = inner
        if drawing.view.hasFront {
          waiting.append(Drawing(of: drawing.view, on: self, isBackDrawn: true))
        }
        if let scroll = drawing.view as? ScrollView {
          clip = clip.intersected(with: scroll.boundsBesideBars, transform)
        }
        for subview in drawing.view.subviews.reversed() {
          waiting.append(Drawing(of: subview, on: self))
        }
      }
    }
  }

  private func enter(_ view: View) {
    let middle = view.bounds.center
    transform = Transform.translation(x: -middle.x, y: -middle.y)
      .followed(by: view.transform)
      .followed(by: .translation(x: view.center.x, y: view.center.y))
      .followed(by: transform)
    if view.clipsToBounds { clip = clip.intersected(with: view.bounds, transform) }
    if view.appearance != nil, let colour = view.look.foreground { style.foreground = colour }
    if view.alpha < 0.5 { style.attributes.insert(.dim) }
  }

  private func drawBack(of view: View) {
    let look = view.look
    if view is Window { erase(view.bounds) }
    if let background = look.background {
      let ink = CellStyle(foreground: style.foreground, background: background, style.attributes)
      fill(view.bounds, ink)
    }
    stroke(view.bounds, look.border)
    if look.border != .none, let title = look.title, view.bounds.width > 4 {
      let corner = Point(x: view.bounds.minX + 1, y: view.bounds.minY)
      write(" \(title) ", at: corner, room: (view.bounds.width - 2).cells)
    }
    style.attributes.formUnion(look.attributes)
    if let own = view as? any CellDrawing { own.draw(inCellsOf: self) } else { drawLook(of: view) }
    view.draw(on: self)
  }

  private func drawFront(of view: View) {
    if let scroll = view as? ScrollView { drawScrollBars(of: scroll) }
    // The built-in controls draw their focus themselves.
    if view.showsFocusPlainly { add(.reverse, to: view.bounds) }
  }

  private func drawLook(of view: View) {
    switch view {
    case let button as Button: draw(button)
    case let label as Label: draw(label)
    case let field as TextField: draw(field)
    case let text as TextView: draw(text)
    case let control as Switch: draw(control)
    case let control as SegmentedControl: draw(control)
    case let control as Stepper: draw(control)
    case let control as Slider: draw(control)
    default: break
    }
  }
}

/// A view that has yet to be drawn, with the canvas's state for the view.
@MainActor
private struct Drawing {
  let view: View
  let transform: Transform
  let clip: CellClip
  let style: CellStyle
  /// Whether everything except the view's front, such as a scroll bar, has been drawn.
  var isBackDrawn = false

  init(view: View, transform: Transform, clip: CellClip, style: CellStyle) {
    (self.view, self.transform, self.clip, self.style) = (view, transform, clip, style)
  }

  init(of view: View, on canvas: CellCanvas, isBackDrawn: Bool = false) {
    self.init(view: view, transform: canvas.transform, clip: canvas.clip, style: canvas.style)
    self.isBackDrawn = isBackDrawn
  }
}

extension View {
  var isShown: Bool { !isHidden && alpha >= 0.01 }

  var isFocused: Bool { window?.focusedView === self }

  fileprivate var hasFront: Bool { self is ScrollView || showsFocusPlainly }

  /// Whether the view has the focus but its class does not show this.
  fileprivate var showsFocusPlainly: Bool {
    guard isFocused else { return false }
    switch self {
    case is Button, is TextField, is TextView, is Switch, is SegmentedControl, is Stepper,
      is Slider,
      is any CellDrawing:
      return false
    default: return true
    }
  }

  package var inside: Rect { look.border == .none ? bounds : bounds.outset(by: -1) }
}
