import Testing

import ResponderChain

extension Control.Events {
  static let named: [(Control.Events, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "drag inside"),
    (.touchDragOutside, "drag outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
    (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
    (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
    (.editingDidEndOnExit, "exit by Enter"),
  ]
}

extension Control {
  /// Logs every event.
  func log(to log: Log, as label: String = "") {
    for (events, name) in Events.named {
      addAction("log \(name)", for: events) { _ in log.lines.append(label + name) }
    }
  }
}

private class Tracking: Control {
  var follows = true
  var goesOn = true
  var log: [String] = []

  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    log.append("begin")
    return follows
  }
  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    log.append("continue")
    return goesOn
  }
  override func endTracking(_ touch: Touch?, with event: Event?) { log.append("end") }
  override func cancelTracking(with event: Event?) { log.append("cancel") }
}

@MainActor
struct ControlTests {
  let stage = Stage()
  let log = Log()

  private func add<C: Control>(_ control: C) -> C {
    control.frame = Rect(x: 10, y: 10, width: 20, height: 20)
    control.slop = 0
    stage.window.addSubview(control)
    control.log(to: log)
    return control
  }

  @Test
  func `case 91, case 185: a button pressed inside is highlighted until it reports the press`() {
    let button = add(Button())
    var wasHighlighted: Bool?
    button.addAction("look", for: .touchUpInside) { wasHighlighted = $0.isHighlighted }
    stage.down(15, 15)
    #expect(button.isHighlighted)
    #expect(button.isTracking)
    #expect(button.state == .highlighted)
    stage.move(16, 16)
    stage.up(16, 16)
    #expect(log.take() == ["down", "drag inside", "primary", "up inside"])
    #expect(wasHighlighted == false)
    #expect(button.state == .normal)
    stage.wait(.seconds(1))
    stage.down(15, 15)
    stage.up(80, 80)
    #expect(log.take() == ["down", "up outside"])
  }

  @Test func `case 92: a finger that enters and leaves is reported in that order`() {
    let control = add(Control())
    stage.down(15, 15)
    for (x, isInside) in [(16.0, true), (50, false), (16, true), (50, false)] {
      stage.move(x, 15)
      #expect(control.isTouchInside == isInside)
      #expect(control.isHighlighted == isInside)
    }
    stage.up(50, 15)
    #expect(
      log.lines == [
        "down", "drag inside", "drag outside", "exit", "drag inside", "enter", "drag outside",
        "exit", "up outside",
      ])
  }

  @Test func `a finger within the slop counts as inside`() {
    let control = add(Control())
    #expect(Control().slop == 70)
    control.slop = 5
    stage.down(15, 15)
    stage.move(34, 15)
    stage.move(36, 15)
    #expect(log.lines == ["down", "drag inside", "drag outside", "exit"])
  }

  @Test func `case 94: a quick second tap is reported as a repeat`() {
    _ = add(Control())
    stage.tap(15, 15, pause: .milliseconds(100))
    stage.tap(15, 15)
    #expect(log.lines == ["down", "up inside", "down", "repeat", "up inside"])
  }

  @Test
  func `case 20, case 59, case 89, case 95: a disabled control blocks touches and sends no events`()
  {
    let back = LoggingView("back", log)
    stage.window.addSubview(back)
    let button = add(Button())
    button.isEnabled = false
    stage.down(15, 15)
    stage.up(15, 15)
    #expect(log.lines == [])
    #expect(button.state == .disabled)
    button.isEnabled = true
    stage.wait(.seconds(1))
    stage.tap(15, 15)
    #expect(log.lines == ["down", "primary", "up inside"])
  }

  @Test func `case 58: a view behind a label is hit`() {
    let button = add(Button())
    button.addSubview(Label("Save", frame: Rect(x: 0, y: 0, width: 20, height: 20)))
    stage.tap(15, 15)
    #expect(log.lines == ["down", "primary", "up inside"])
  }

  @Test func `a stack is hit wherever it has no subview`() {
    let stack = StackView()
    stack.frame = stage.window.bounds
    stage.window.addSubview(stack)
    #expect(stage.window.hitTest(Point(x: 5, y: 5), with: nil) === stack)
  }

  @Test func `case 97: a tap inside toggles a switch and sends one event`() {
    let control = add(Switch())
    stage.tap(15, 15)
    #expect(control.isOn)
    #expect(control.accessibility.value == "on")
    #expect(log.take() == ["down", "value", "primary", "up inside"])
    stage.down(15, 15)
    stage.up(80, 80)
    #expect(control.isOn)
    #expect(!log.lines.contains("value"))
  }

  @Test func `case 98: a stepper stays within its limits or wraps around`() {
    let stepper = add(Stepper())
    (stepper.minimumValue, stepper.maximumValue, stepper.stepValue) = (0, 10, 4)
    stepper.value = 99
    #expect(stepper.value == 10)
    #expect(log.take() == [])
    stage.tap(12, 15)
    #expect(stepper.value == 6)
    stage.tap(28, 15)
    stage.tap(28, 15)
    #expect(stepper.value == 10)
    #expect(log.take().filter { $0 == "value" }.count == 2)
    stepper.wraps = true
    stepper.step(up: true)
    #expect(stepper.value == 0)
    stepper.step(up: false)
    #expect(stepper.value == 10)
    stepper.value = .nan
    #expect(stepper.value == 0)
    stepper.minimumValue = 20
    #expect(stepper.maximumValue == 20)
    #expect(stepper.value == 20)
  }

  @Test func `a segmented control selects the tapped segment`() {
    let control = add(SegmentedControl(["a", "b"]))
    stage.tap(25, 15)
    #expect(control.selectedIndex == 1)
    stage.tap(25, 15)
    #expect(log.lines.filter { $0 == "value" }.count == 1)
    control.segments = ["a"]
    #expect(control.selectedIndex == nil)
    control.selectedIndex = 7
    #expect(control.selectedIndex == nil)
    stage.tap(15, 15)
    #expect(control.accessibility.value == "a")
  }

  @Test func `invalid positions and values leave a control in a valid state`() {
    let segments = SegmentedControl(["a", "b"])
    for origin in [-Double.infinity, .infinity, .nan] {
      segments.bounds = Rect(x: origin, y: 0, width: .infinity, height: 10)
      #expect(segments.segment(at: Point(x: 5, y: 5)) == nil)
    }
    let slider = Slider()
    (slider.minimumValue, slider.maximumValue) = (-.infinity, .infinity)
    slider.value = .nan
    #expect(!slider.value.isNaN)
    let stepper = Stepper()
    stepper.stepValue = .nan
    stepper.step(up: true)
    #expect(stepper.value == 0)
  }

  @Test func `a slider follows the finger, and can send its event only when the finger goes up`() {
    let slider = add(Slider())
    stage.down(15, 15)
    stage.move(25, 15)
    #expect(slider.value == 0.5)
    stage.move(90, 15)
    #expect(slider.value == 1)
    stage.up(90, 15)
    #expect(log.take().filter { $0 == "value" }.count == 2)
    slider.isContinuous = false
    stage.down(25, 15)
    stage.move(15, 15)
    #expect(!log.lines.contains("value"))
    stage.up(15, 15)
    #expect(log.take().contains("value"))
    stage.down(15, 15)
    stage.move(5, 15)
    stage.application.send(.activity(false, at: .zero))
    #expect(slider.value == 0.5)
  }

  @Test func `case 100: a control that stops tracking receives no more events for the finger`() {
    let control = add(Tracking())
    control.follows = false
    stage.down(15, 15)
    stage.move(16, 16)
    stage.up(16, 16)
    #expect(control.log == ["begin"])
    #expect(log.lines == [])
    #expect(!control.isHighlighted)
    (control.follows, control.goesOn) = (true, false)
    stage.wait(.seconds(1))
    stage.down(15, 15)
    stage.move(16, 16)
    stage.up(16, 16)
    #expect(control.log == ["begin", "begin", "continue"])
    #expect(log.lines == ["down"])
  }

  @Test func `a control disabled or removed during a touch releases the finger`() {
    let control = add(Tracking())
    stage.down(15, 15)
    control.isEnabled = false
    #expect(control.log == ["begin", "cancel"])
    #expect(!control.isTracking)
    stage.up(15, 15)
    #expect(log.take() == ["down", "cancel"])
    control.isEnabled = true
    stage.wait(.seconds(1))
    stage.down(15, 15)
    control.removeFromSuperview()
    #expect(log.take() == ["down", "cancel"])
    #expect(control.log == ["begin", "cancel", "begin", "cancel"])
  }

  @Test func `a button disabled by its own press is cancelled and no longer pressed`() {
    let button = add(Button())
    button.addAction("off", for: .touchDown) { $0.isEnabled = false }
    stage.down(15, 15)
    #expect(log.take() == ["down", "cancel"])
    #expect(!button.isHighlighted)
    button.isEnabled = true
    stage.move(16, 15)
    stage.up(15, 15)
    #expect(log.lines == [])
  }

  @Test func `a disabled control is not activated`() {
    let field = TextField()
    stage.window.addSubview(field)
    let segments = SegmentedControl(["a", "b"])
    let (toggle, stepper) = (Switch(), Stepper())
    for control in [Control(), Button(), toggle, stepper, segments, field] {
      control.addAction("log", for: .allEvents) { [log] _ in log.lines.append("told") }
      control.isEnabled = false
      control.activate(with: nil)
    }
    #expect(log.lines == [])
    #expect(!toggle.isOn)
    #expect(stepper.value == 0)
    #expect(segments.selectedIndex == nil)
    #expect(!field.isEditing)
  }

  @Test func `case 104: a key presses the focused button if it is enabled`() {
    let button = add(Button())
    stage.window.setFocus(button)
    #expect(button.state == .focused)
    stage.type(Key(.enter))
    #expect(log.take() == ["up inside", "primary"])
    stage.type(" ")
    #expect(log.take() == ["up inside", "primary"])
    button.isEnabled = false
    stage.type(Key(.enter))
    #expect(log.lines == [])
  }

  @Test func `event and state bits match UIKit's`() {
    #expect(Control.Events.touchCancel.rawValue == 256)
    #expect(Control.Events.valueChanged.rawValue == 4096)
    #expect(Control.Events.editingDidEndOnExit.rawValue == 1 << 19)
    #expect(Control.Events.allTouchEvents.contains(.touchCancel))
    #expect(Control.State.focused.rawValue == 8)
  }

  @Test func `a stack gives the remaining space to views without an intrinsic size`() {
    final class Fixed: View {
      override var intrinsicContentSize: Size { Size(width: 10, height: 4) }
    }
    let (a, b, c) = (Fixed(), View(), View())
    let stack = StackView(.horizontal, spacing: 2, [a, b, c])
    stack.frame = Rect(x: 0, y: 0, width: 34, height: 5)
    stack.layoutIfNeeded()
    #expect(a.frame == Rect(x: 0, y: 0, width: 10, height: 5))
    #expect(b.frame == Rect(x: 12, y: 0, width: 10, height: 5))
    #expect(c.frame == Rect(x: 24, y: 0, width: 10, height: 5))
  }

  @Test func `dragging or turning the wheel scrolls a scroll view`() {
    let scroll = ScrollView(frame: stage.window.bounds)
    scroll.contentSize = Size(width: 100, height: 300)
    let view = LoggingView("row", log, Rect(x: 0, y: 0, width: 100, height: 300))
    scroll.addSubview(view)
    stage.window.addSubview(scroll)
    stage.down(50, 90)
    stage.move(50, 85)
    stage.move(50, 70)
    stage.move(50, 60)
    stage.up(50, 60)
    #expect(log.lines == ["row began", "row moved", "row cancelled"])
    #expect(scroll.contentOffset == Point(x: 0, y: 10))
    let wheel = RawScroll(location: .zero, delta: Point(x: 0, y: 1000))
    #expect(stage.application.send(.scroll(wheel, at: stage.time)))
    #expect(scroll.contentOffset == Point(x: 0, y: 200))
    #expect(!stage.application.send(.scroll(wheel, at: stage.time)))
    scroll.scrollRectToVisible(Rect(x: 0, y: 20, width: 10, height: 10))
    #expect(scroll.contentOffset.y == 20)
    scroll.scrollRectToVisible(Rect(x: 0, y: 140, width: 10, height: 10))
    #expect(scroll.contentOffset.y == 50)
  }
}
