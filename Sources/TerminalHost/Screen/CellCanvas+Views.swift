public import ResponderChain

extension CellCanvas {
  /// Draws a view and all in it, from the back to the front, as the terminal shows them.
  ///
  /// Hidden views are left out, and those that are as good as transparent; what is less than half
  /// opaque is dim. A `Window` covers what is behind it.
  ///
  /// - Parameter view: The view; its place is that in the view around it.
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
        for subview in drawing.view.subviews.reversed() {
          waiting.append(Drawing(of: subview, on: self))
        }
      }
    }
  }

  /// Makes the view's coordinates, clip and style the canvas's.
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

  /// What is drawn in front of the views in it.
  private func drawFront(of view: View) {
    if let scroll = view as? ScrollView { drawScrollBars(of: scroll) }
    // What is known draws its focus itself.
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

/// A view that is still to be drawn, and on what.
@MainActor
private struct Drawing {
  let view: View
  let transform: Transform
  let clip: CellClip
  let style: CellStyle
  /// Whether it and all in it is drawn, but for what is in front of these.
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

  /// Whether it has the focus, and no look that would show it.
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

  /// What is inside its border.
  package var inside: Rect { look.border == .none ? bounds : bounds.outset(by: -1) }
}
