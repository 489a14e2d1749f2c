import ResponderChain

/// The characters that show a control's state without using colors or attributes.
struct ControlSigns {
  let left: String
  let right: String

  /// Creates `[ ]`; `[> <]` if the control is focused, `[* *]` if selected, and `( )` if disabled.
  @MainActor
  init(around control: Control, isBoxed: Bool) {
    let state = control.state
    let (isFocused, isSelected) = (state.contains(.focused), state.contains(.selected))
    let marks = (
      isFocused ? ">" : isSelected ? "*" : " ",
      isSelected ? "*" : isFocused ? "<" : " "
    )
    if state.contains(.disabled) {
      (left, right) = ("(\(marks.0)", "\(marks.1))")
    } else {
      (left, right) = isBoxed ? marks : ("[\(marks.0)", "\(marks.1)]")
    }
  }

  /// Creates `[ ]` around one character; `> <` if the control is focused, and `( )` if disabled.
  @MainActor
  init(aroundSignOf control: Control) {
    (left, right) =
      !control.isEnabled ? ("(", ")") : control.isFocused ? (">", "<") : ("[", "]")
  }
}

extension CellCanvas {
  private func ink(of control: Control) -> CellStyle {
    let state = control.state
    var ink = style
    if state.contains(.disabled) { ink.attributes.insert(.dim) }
    if state.contains(.selected) || state.contains(.highlighted) { ink.attributes.insert(.bold) }
    if state.contains(.focused) != state.contains(.highlighted) {
      ink.attributes.formSymmetricDifference(.reverse)
    }
    return ink
  }

  private func middleLine(of rect: Rect) -> Rect {
    let above = ((rect.height - 1) / 2).cells
    return Rect(x: rect.minX, y: rect.minY + Double(above), width: rect.width, height: 1)
  }

  func draw(_ button: Button) {
    let (look, room, ink) = (button.look, button.inside, ink(of: button))
    let isBoxed = look.background != nil || look.border != .none || !look.hasBrackets
    fill(room, ink)
    let signs = ControlSigns(around: button, isBoxed: isBoxed)
    let (title, width) = (button.title ?? "", room.width.cells)
    let whole = signs.left + title + signs.right
    let fits = whole.flatMap(\.pieces).columns <= width
    write(fits ? whole : title, in: middleLine(of: room), look.alignment ?? .center, ink)
  }

  func draw(_ label: Label) {
    let look = label.look
    write(label.text ?? "", in: label.inside, look.alignment ?? .left, isWrapped: look.isWrapped)
  }

  func draw(_ control: Switch) {
    let (line, ink) = (middleLine(of: control.inside), ink(of: control))
    let signs = ControlSigns(aroundSignOf: control)
    let label = control.accessibility.label.map { " \($0)" } ?? ""
    let text = signs.left + (control.isOn ? "x" : " ") + signs.right + label
    write(text, in: line, control.look.alignment ?? .left, ink)
  }

  func draw(_ control: SegmentedControl) {
    let (room, ink) = (control.inside, ink(of: control))
    fill(room, ink)
    guard !control.segments.isEmpty, control.bounds.width > 0 else { return }
    let share = control.bounds.width / Double(control.segments.count)
    for (index, title) in control.segments.enumerated() {
      // The cells for which ``SegmentedControl/segment(at:)`` returns this segment.
      let start = Double((share * Double(index)).cellFromEdge)
      let end = Double((share * Double(index + 1)).cellFromEdge)
      var line = middleLine(of: room)
      line.origin.x = control.bounds.minX + start
      line.size.width = end - start
      let isSelected = index == control.selectedIndex
      let signs = isSelected ? ControlSigns(aroundSignOf: control) : nil
      let text = (signs?.left ?? " ") + title + (signs?.right ?? " ")
      let fits = text.flatMap(\.pieces).columns <= line.width.cells
      write(
        fits ? text : title, in: line, .center, isSelected ? ink.with([.bold, .underline]) : ink)
    }
  }

  func draw(_ stepper: Stepper) {
    let (line, ink) = (middleLine(of: stepper.inside), ink(of: stepper))
    let signs = ControlSigns(aroundSignOf: stepper)
    let isWide = line.width >= 9
    fill(line, ink)
    write(isWide ? signs.left + "-" + signs.right : "-", in: line, .left, ink)
    write(isWide ? signs.left + "+" + signs.right : "+", in: line, .right, ink)
    let margin = isWide ? 3.0 : 1.0
    let middle = Rect(
      x: line.minX + margin, y: line.minY, width: line.width - 2 * margin, height: 1)
    write(stepper.value.shortText, in: middle, .center, ink)
  }

  func draw(_ slider: Slider) {
    let (line, ink) = (middleLine(of: slider.inside), ink(of: slider))
    let width = line.width.cells
    guard width > 0 else { return }
    let way = slider.maximumValue - slider.minimumValue
    let share = way > 0 ? (slider.value - slider.minimumValue) / way : 0
    let place = share.isFinite ? Int((share * Double(width - 1)).rounded()) : 0
    let thumb = !slider.isEnabled ? "○" : slider.isFocused ? "◆" : "●"
    let text =
      String(repeating: "━", count: place) + thumb
      + String(repeating: "─", count: width - 1 - place)
    write(text, at: line.origin, ink)
  }

  /// Draws a scroll bar for each direction in which the content overflows.
  func drawScrollBars(of scroll: ScrollView) {
    let (bounds, content) = (scroll.bounds, scroll.contentSize)
    if scroll.hasVerticalBar {
      let bar = Bar(bounds.minY, of: content.height, in: bounds.height)
      fill(
        Rect(
          x: bounds.maxX - 1, y: bounds.minY + bar.start, width: 1, height: bar.length),
        with: "┃")
    }
    if scroll.hasHorizontalBar {
      let bar = Bar(bounds.minX, of: content.width, in: bounds.width)
      fill(
        Rect(
          x: bounds.minX + bar.start, y: bounds.maxY - 1, width: bar.length, height: 1),
        with: "━")
    }
  }
}

extension ScrollView {
  fileprivate var hasVerticalBar: Bool { contentSize.height > bounds.height && bounds.height > 0 }
  fileprivate var hasHorizontalBar: Bool { contentSize.width > bounds.width && bounds.width > 0 }

  var boundsBesideBars: Rect {
    Rect(
      x: bounds.minX, y: bounds.minY, width: bounds.width - (hasVerticalBar ? 1 : 0),
      height: bounds.height - (hasHorizontalBar ? 1 : 0))
  }
}

/// The thumb of a scroll bar; it touches an end of the bar only if that end of the content is
/// visible.
private struct Bar {
  let start: Double
  let length: Double

  init(_ offset: Double, of whole: Double, in room: Double) {
    length = max(1, (room * room / whole).rounded(.down))
    let free = room - length
    let share = (offset / (whole - room)).isFinite ? offset / (whole - room) : 0
    start = min(free, max(0, (share * free).rounded()))
  }
}

extension Double {
  var shortText: String {
    description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }
}
