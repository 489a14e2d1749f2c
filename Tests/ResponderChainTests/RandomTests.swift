import Baton
import TestSupport
import Testing

@testable import ResponderChain

/// A set of views, controls and recognizers that is changed at random, also from within callbacks.
@MainActor
private final class World {
  var dice: Dice
  let stage = Stage()
  var views: [View] = []
  var other = Window(frame: Rect(x: 20, y: 20, width: 50, height: 50))
  var edits = 0

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    if dice.chance(percent: 30) { stage.record() }
    for _ in 0..<12 { addView() }
  }

  func rect() -> Rect {
    Rect(
      x: Double(dice.roll(60)), y: Double(dice.roll(60)), width: Double(dice.roll(80)),
      height: Double(dice.roll(80)))
  }

  private func some<Element>(_ all: [Element]) -> Element? {
    all.isEmpty ? nil : all[dice.roll(all.count)]
  }

  func addView() {
    let view: View =
      switch dice.roll(9) {
      case 0: Button("b", frame: rect())
      case 1: Switch(frame: rect())
      case 2: Slider(frame: rect())
      case 3: TextField(frame: rect())
      case 4: ScrollView(frame: rect())
      case 5: TextView(frame: rect())
      default: Meddler(frame: rect(), in: self)
      }
    if let control = view as? Control {
      control.addAction("meddle", for: .allEvents) { [weak self] _ in self?.meddle() }
    }
    view.isMultipleTouchEnabled = dice.chance(percent: 50)
    view.isExclusiveTouch = dice.chance(percent: 5)
    for _ in 0..<dice.roll(3) { view.addGestureRecognizer(recognizer()) }
    views.append(view)
    (some(views.filter { $0 !== view }) ?? stage.window).addSubview(view)
    if view.window == nil { stage.window.addSubview(view) }
  }

  private func recognizer() -> GestureRecognizer {
    let recognizer: GestureRecognizer
    switch dice.roll(6) {
    case 0:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 1 + dice.roll(2)
      recognizer = tap
    case 1: recognizer = LongPressGestureRecognizer()
    case 2: recognizer = PanGestureRecognizer()
    case 3: recognizer = SwipeGestureRecognizer()
    case 4: recognizer = PinchGestureRecognizer()
    default: recognizer = RotationGestureRecognizer()
    }
    recognizer.cancelsTouchesInView = dice.chance(percent: 70)
    recognizer.delaysTouchesBegan = dice.chance(percent: 20)
    recognizer.delaysTouchesEnded = dice.chance(percent: 70)
    if let other = some(views.flatMap(\.gestureRecognizers)), dice.chance(percent: 40) {
      recognizer.require(toFail: other)
    }
    recognizer.actions.add("meddle", for: 1) { [weak self] _ in self?.meddle() }
    return recognizer
  }

  /// Sometimes makes a change, in the middle of an event.
  func meddle() {
    if dice.chance(percent: 25) { change() }
  }

  func change() {
    edits += 1
    guard edits < 4000, let view = some(views) else { return }
    switch dice.roll(19) {
    case 0: view.removeFromSuperview()
    case 1:
      view.removeFromSuperview()
      views.removeAll { $0 === view }
    case 2: (some(views) ?? stage.window).addSubview(view)
    case 3: stage.window.addSubview(view)
    case 4: view.isHidden.toggle()
    case 5: view.isUserInteractionEnabled.toggle()
    case 6: if let recognizer = some(view.gestureRecognizers) { recognizer.isEnabled.toggle() }
    case 7:
      if let recognizer = some(view.gestureRecognizers) { view.removeGestureRecognizer(recognizer) }
    case 8: view.addGestureRecognizer(recognizer())
    case 9: (view as? Control)?.isEnabled.toggle()
    case 10: view.becomeFirstResponder()
    case 11: stage.window.firstResponder?.resignFirstResponder()
    case 13: other.addSubview(view)
    case 14:
      if other.application == nil {
        stage.application.addWindow(other)
      } else {
        stage.application.removeWindow(other)
      }
    case 15: other = Window(frame: rect())
    case 16: (dice.chance(percent: 50) ? other : stage.window).makeKey()
    case 17: other.level = dice.chance(percent: 50) ? .normal : .alert
    case 12:
      view.transform = .scale(x: Double(dice.roll(4)) / 2, y: 1)
    default: if views.count < 30 { addView() }
    }
  }

  /// Sends a random event as a host might, valid or not.
  func input() {
    if dice.chance(percent: 30) { stage.time += .milliseconds(dice.roll(400)) }
    func location() -> Double { dice.chance(percent: 2) ? .nan : Double(dice.roll(130) - 10) }
    let application = stage.application
    switch dice.roll(20) {
    case 0: application.tick(at: stage.time)
    case 1: application.send(.activity(dice.chance(percent: 70), at: stage.time))
    case 2:
      let keys: [Key.Code] = [.tab, .enter, .character("a"), .backspace, .left, .character(" ")]
      let phases: [RawPress.Phase] = [.began, .ended, .changed, .cancelled]
      application.send(
        .presses(
          [RawPress(Key(keys[dice.roll(keys.count)]), phase: phases[dice.roll(4)])],
          at: stage.time))
    case 3:
      application.send(
        .scroll(
          RawScroll(location: Point(x: location(), y: location()), delta: Point(x: 0, y: 5)),
          at: stage.time))
    case 4: application.send(.remoteControl(.play, at: stage.time))
    case 5: change()
    default:
      let touches = (0...dice.roll(2)).map { _ in
        RawTouch(
          id: dice.roll(3), phase: RawTouch.Phase.allCases[dice.roll(4)],
          location: Point(x: location(), y: location()))
      }
      application.send(.touches(touches, at: stage.time))
    }
  }
}

/// A view that changes the world in each of its callbacks.
private final class Meddler: View {
  weak var world: World?

  init(frame: Rect, in world: World) {
    self.world = world
    super.init(frame: frame)
  }

  override var canBecomeFirstResponder: Bool { true }
  override var canBecomeFocused: Bool { true }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    world?.meddle()
    super.touchesBegan(touches, with: event)
    world?.meddle()
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { world?.meddle() }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { world?.meddle() }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { world?.meddle() }
  override func didMoveToWindow() { world?.meddle() }
  override func willMove(toSuperview superview: View?) { world?.meddle() }
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    world?.meddle()
    super.pressesBegan(presses, with: event)
  }
  override func resignFirstResponder() -> Bool {
    world?.meddle()
    return super.resignFirstResponder()
  }
}

@MainActor
struct RandomTests {
  @Test(arguments: 0..<150 as Range<UInt64>)
  func `no random input or change leaves anything behind`(seed: UInt64) {
    weak var window: Window?
    weak var application: Application?
    var kept: [() -> AnyObject?] = []
    for _ in 0..<1 {
      let world = World(seed: seed)
      window = world.stage.window
      application = world.stage.application
      for _ in 0..<120 {
        world.input()
        check(world)
      }
      kept = (world.views + [world.other]).map { view in { [weak view] in view } }
      kept += world.views.flatMap(\.gestureRecognizers).map { recognizer in
        { [weak recognizer] in recognizer }
      }
      kept += world.stage.application.dispatcher.live.map { touch in { [weak touch] in touch } }
      // Some worlds are released in the middle of an event.
      if seed % 3 == 0 { continue }
      // All touches and keys are removed, and pending gestures time out.
      world.stage.application.send(.activity(false, at: world.stage.time))
      world.stage.wait(.seconds(5))
      let dispatcher = world.stage.application.dispatcher
      #expect(dispatcher.live.isEmpty)
      #expect(dispatcher.lingering.isEmpty)
      #expect(dispatcher.pressed.isEmpty)
      #expect(dispatcher.arena.involved.isEmpty)
      for view in world.stage.window.descendants + world.other.descendants {
        for recognizer in view.gestureRecognizers { #expect(recognizer.state == .possible) }
        if let control = view as? Control { #expect(!control.isTracking) }
      }
    }
    #expect(window == nil)
    #expect(application == nil)
    #expect(kept.allSatisfy { $0() == nil })
  }

  private func check(_ world: World) {
    let (window, dispatcher) = (world.stage.window, world.stage.application.dispatcher)
    if let first = window.firstResponder as? View { #expect(first.window === window) }
    if let focused = window.focusedView { #expect(focused.window === window) }
    for touch in dispatcher.live {
      #expect(touch.isDown)
      #expect(touch.view?.window === touch.window)
      #expect(touch.window?.application === world.stage.application)
    }
    for view in window.descendants {
      #expect(view.window === window)
      for subview in view.subviews { #expect(subview.superview === view) }
    }
    for view in world.views where view.superview == nil { #expect(view.window == nil) }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a hit test matches a plain recursion`(seed: UInt64) {
    var dice = Dice(seed: seed)
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var views = [root]
    for _ in 0..<60 {
      let view = View(
        frame: Rect(
          x: Double(dice.roll(80)) - 10, y: Double(dice.roll(80)) - 10,
          width: Double(10 + dice.roll(90)), height: Double(10 + dice.roll(90))))
      switch dice.roll(8) {
      case 0: view.isHidden = true
      case 1: view.isUserInteractionEnabled = false
      case 2: view.alpha = 0
      case 3: view.transform = .scale(x: Double(dice.roll(4)) / 2, y: 0.5)
      case 4: view.transform = .rotation(cosine: 0.6, sine: 0.8)
      case 5: view.bounds.origin = Point(x: Double(dice.roll(20)), y: 5)
      default: break
      }
      views[dice.roll(views.count)].addSubview(view)
      views.append(view)
    }
    for _ in 0..<200 {
      let point = Point(x: Double(dice.roll(1000)) / 10, y: Double(dice.roll(1000)) / 10)
      #expect(root.hitTest(point, with: nil) === plainHitTest(root, point))
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `indexing very many siblings changes only the time`(seed: UInt64) {
    var dice = Dice(seed: seed)
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    func place(_ view: View) {
      view.frame = Rect(
        x: Double(dice.roll(1200)) / 10 - 10, y: Double(dice.roll(1200)) / 10 - 10,
        width: Double(dice.roll(200)) / 10, height: Double(dice.roll(200)) / 10)
      switch dice.roll(12) {
      case 0: view.transform = .rotation(cosine: 0.6, sine: 0.8)
      case 1: view.transform = .scale(x: Double(dice.roll(5)) / 2, y: 1)
      case 2: view.bounds.size.width = dice.chance(percent: 50) ? 300 : -5
      case 3: view.center.x = dice.chance(percent: 50) ? .nan : 1e300
      case 4: view.isHidden.toggle()
      default: break
      }
    }
    for _ in 0..<300 {
      let view = dice.chance(percent: 90) ? View() : Large()
      place(view)
      root.addSubview(view)
    }
    var wasIndexed = false
    for _ in 0..<400 {
      switch dice.roll(12) {
      case 0: place(root.subviews[dice.roll(root.subviews.count)])
      case 1: root.subviews[dice.roll(root.subviews.count)].removeFromSuperview()
      case 2: root.bringSubviewToFront(root.subviews[dice.roll(root.subviews.count)])
      default: break
      }
      let point = Point(x: Double(dice.roll(1100)) / 10 - 5, y: Double(dice.roll(1100)) / 10 - 5)
      #expect(root.hitTest(point, with: nil) === plainHitTest(root, point))
      wasIndexed = wasIndexed || root.hitIndex != nil
    }
    #expect(wasIndexed)
  }

  private final class Large: View {
    override func point(inside point: Point, with event: Event?) -> Bool {
      bounds.outset(by: 3).contains(point)
    }
  }

  private func plainHitTest(_ view: View, _ point: Point) -> View? {
    guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01,
      view.point(inside: point, with: nil)
    else { return nil }
    for child in view.subviews.reversed() {
      guard child.transform.determinant != 0 else { continue }
      if let hit = plainHitTest(child, view.convert(point, to: child)) { return hit }
    }
    return view
  }
}
