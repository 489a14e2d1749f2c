import ResponderChain
import Testing

/// Tests of programs that call the library recursively by mistake: each of them ends.
@MainActor
struct HostileTests {
  let stage = Stage()

  // MARK: Queries that repeat themselves

  @Test func `an action's validation may query the chain that queries it`() {
    final class Asking: View, Copying {
      override func canPerformAction(_ action: AnyAction, withSender sender: Any?) -> Bool {
        target(forAction: action, withSender: sender) != nil
      }
      func copy(_ sender: Any?) {}
    }
    let view = Asking(frame: stage.window.bounds)
    stage.window.addSubview(view)
    #expect(!view.canPerformAction(.copy, withSender: nil))
    #expect(!stage.application.sendAction(.copy, to: nil, from: view, for: nil))
  }

  @Test func `a hit test may query the window again`() {
    final class Asking: View {
      override func hitTest(_ point: Point, with event: Event?) -> View? {
        window?.hitTest(point, with: event)
      }
    }
    let view = Asking(frame: stage.window.bounds)
    stage.window.addSubview(view)
    stage.down(5, 5)
    stage.up(5, 5)
    #expect(stage.window.hitTest(Point(x: 5, y: 5), with: nil) != nil)
  }

  @Test func `an action may send itself along the chain again`() {
    final class Sending: View, Pasting {
      var times = 0
      func paste(_ sender: Any?) {
        times += 1
        window?.application?.sendAction(.paste, to: nil, from: self, for: nil)
      }
    }
    let view = Sending(frame: stage.window.bounds)
    stage.window.addSubview(view)
    #expect(stage.application.sendAction(.paste, to: nil, from: view, for: nil))
    #expect(view.times > 1)
  }

  @Test func `a control's closure may make it send the event again`() {
    let button = Button("again")
    var times = 0
    button.addAction("again", for: .touchUpInside) {
      times += 1
      $0.sendActions(for: .touchUpInside)
    }
    stage.window.addSubview(button)
    button.sendActions(for: .touchUpInside)
    #expect(times > 1)
  }

  @Test func `an untouched recognizer may change its state during its callback`() {
    let pan = PanGestureRecognizer()
    var times = 0
    pan.addAction {
      times += 1
      $0.state = .changed
    }
    pan.state = .began
    #expect(times > 1)
  }

  // MARK: Changes that repeat themselves

  @Test func `a view notified of its removal may be removed again`() {
    final class Leaving: View {
      override func willMove(toSuperview superview: View?) {
        if superview == nil { removeFromSuperview() }
      }
    }
    let view = Leaving()
    stage.window.addSubview(view)
    view.removeFromSuperview()
    #expect(stage.window.subviews.isEmpty)
    #expect(view.superview == nil)
  }

  @Test func `a moved view may move itself again`() {
    final class Restless: View {
      var home: View?
      override func didMoveToSuperview() {
        let home = home
        if superview == nil { home?.addSubview(self) } else { removeFromSuperview() }
      }
    }
    let view = Restless()
    view.home = stage.window
    stage.window.addSubview(view)
    #expect(stage.window.subviews.count <= 1)
    view.home = nil
  }

  @Test func `two windows may make each other the key window`() {
    final class Jealous: Window {
      override func resignKey() { makeKey() }
    }
    let (first, second) = (Jealous(frame: .zero), Jealous(frame: .zero))
    for window in [first, second] { stage.application.addWindow(window) }
    first.makeKey()
    second.makeKey()
    #expect(stage.application.keyWindow != nil)
  }

  @Test func `a host may reload input views during their notification`() {
    final class Eager: WindowHost {
      var times = 0
      func inputViewsDidChange(to views: InputViews?, in application: Application) {
        times += 1
        application.keyWindow?.firstResponder?.reloadInputViews()
      }
      func needsDisplay(_ window: Window, in application: Application) {}
    }
    let host = Eager()
    stage.application.host = host
    let field = TextField(frame: stage.window.bounds)
    stage.window.addSubview(field)
    #expect(field.becomeFirstResponder())
    #expect(host.times > 1)
  }

  // MARK: Extremes

  @Test func `extreme times are valid`() {
    let view = View(frame: stage.window.bounds)
    let pan = PanGestureRecognizer()
    stage.window.addSubview(view)
    for recognizer in [
      pan, TapGestureRecognizer(), LongPressGestureRecognizer(), SwipeGestureRecognizer(),
      PinchGestureRecognizer(), RotationGestureRecognizer(),
    ] {
      view.addGestureRecognizer(recognizer)
    }
    view.isMultipleTouchEnabled = true
    stage.down(5, 5)
    stage.down(9, 5, id: 1)
    stage.time = .seconds(Int64.max) * 18
    stage.move(50, 50)
    stage.move(60, 60, id: 1)
    _ = pan.velocity(in: nil)
    stage.down(5, 5, id: 2)
    _ = stage.application.nextTick
    stage.up(50, 50)
    stage.time += .seconds(Int64.max) / 3
    stage.down(5, 5)
    stage.up(5, 5)
    #expect(stage.application.time > .zero)
  }

  @Test func `a view and its recognizer send input while the end of their touch releases them`() {
    final class Parting: PanGestureRecognizer {
      weak var stage: Stage?
      var log: Log?
      deinit {
        let (stage, log) = (stage, log)
        MainActor.assumeIsolated {
          stage?.down(50, 50, id: 7)
          stage?.up(50, 50, id: 7)
          log?.lines.append("parted")
        }
      }
    }
    final class Leaving: View {
      override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        removeFromSuperview()
      }
    }
    let stage = Stage()
    let log = Log()
    do {
      let view = Leaving(frame: Rect(x: 0, y: 0, width: 50, height: 50))
      let parting = Parting()
      parting.stage = stage
      parting.log = log
      parting.cancelsTouchesInView = false
      view.addGestureRecognizer(parting)
      stage.window.addSubview(view)
    }
    stage.down(10, 10)
    stage.move(40, 40)
    stage.up(40, 40)
    #expect(log.lines == ["parted"])
  }

  @Test func `an application is released while its views' recognizers are disabled`() {
    final class Closing: View {
      let pan = PanGestureRecognizer()
      deinit {
        let pan = pan
        MainActor.assumeIsolated { pan.isEnabled = false }
      }
    }
    var application: Application? = Application()
    var window: Window? = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var view: Closing? = Closing(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    if let application, let window, let view {
      view.addGestureRecognizer(view.pan)
      window.addSubview(view)
      application.addWindow(window)
      let raw = RawTouch(id: 0, phase: .began, location: Point(x: 5, y: 5))
      application.send(.touches([raw], at: .zero))
    }
    weak let released = view
    (view, window) = (nil, nil)
    application = nil
    #expect(released == nil)
  }
}
