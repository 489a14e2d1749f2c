import Testing

import ResponderChain

private final class Editing: ViewController {
  override var canBecomeFirstResponder: Bool { true }
}

@MainActor
private final class InputHost: WindowHost {
  var shown: [InputViews?] = []
  func inputViewsDidChange(to input: InputViews?, in application: Application) {
    shown.append(input)
  }
}

private final class Custom: Writable {
  var ownInputView: View? = View()
  override var inputView: View? { ownInputView }
}

@MainActor
struct FirstResponderTests {
  let stage = Stage()
  let log = Log()

  private func writable(_ label: String) -> Writable {
    let view = Writable(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.label = label
    view.log = log
    stage.window.addSubview(view)
    return view
  }

  @Test func `case 29: a view in a window becomes first responder if it can`() {
    let view = writable("a")
    #expect(view.becomeFirstResponder())
    #expect(view.isFirstResponder)
    #expect(stage.window.firstResponder === view)
  }

  @Test func `a responder outside a window cannot become first responder`() {
    let view = Writable()
    #expect(!view.becomeFirstResponder())
    #expect(!view.isFirstResponder)
    #expect(view.resignFirstResponder())
    #expect(!stage.application.becomeFirstResponder())
  }

  @Test func `case 31: a responder that cannot become first does not make another one resign`() {
    let (a, b) = (writable("a"), writable("b"))
    a.becomeFirstResponder()
    b.mayBecome = false
    #expect(!b.becomeFirstResponder())
    #expect(a.isFirstResponder)
    #expect(log.lines == [])
  }

  @Test func `case 32: the current first responder resigns once before the next one is set`() {
    let (a, b) = (writable("a"), writable("b"))
    a.becomeFirstResponder()
    #expect(b.becomeFirstResponder())
    #expect(log.lines == ["a resigns"])
    #expect(!a.isFirstResponder)
    #expect(b.isFirstResponder)
  }

  @Test func `case 34: a responder that refuses to resign remains first responder`() {
    let (a, b) = (writable("a"), writable("b"))
    a.becomeFirstResponder()
    a.resigns = false
    #expect(!b.becomeFirstResponder())
    #expect(a.isFirstResponder)
    a.resigns = true
    a.mayResign = false
    #expect(!b.becomeFirstResponder())
    #expect(!a.resignFirstResponder())
    #expect(a.isFirstResponder)
  }

  @Test func `case 35, case 40: making the current first responder first again calls no methods`() {
    let a = writable("a")
    a.becomeFirstResponder()
    a.mayBecome = false
    #expect(a.becomeFirstResponder())
    #expect(log.lines == [])
  }

  @Test func `case 37: there is no first responder once an ancestor of it has left the window`() {
    let (panel, a) = (View(), writable("a"))
    stage.window.addSubview(panel)
    panel.addSubview(a)
    a.becomeFirstResponder()
    a.mayResign = false
    panel.removeFromSuperview()
    #expect(stage.window.firstResponder == nil)
    #expect(!a.isFirstResponder)
  }

  @Test func `case 38: a controller can become first responder while its view is in a window`() {
    let controller = Editing()
    #expect(!controller.becomeFirstResponder())
    stage.window.rootViewController = controller
    #expect(controller.becomeFirstResponder())
    #expect(stage.window.firstResponder === controller)
    stage.window.rootViewController = nil
    #expect(stage.window.firstResponder == nil)
  }

  @Test func `the window does not retain its first responder`() {
    var view: Writable? = writable("a")
    weak let kept = view
    view?.becomeFirstResponder()
    view?.removeFromSuperview()
    view = nil
    #expect(kept == nil)
  }

  @Test func `if a resigning responder makes another one first, that choice prevails`() {
    final class Stubborn: Writable {
      weak var favourite: Writable?
      @discardableResult
      override func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        favourite?.becomeFirstResponder()
        return true
      }
    }
    let (b, c) = (writable("b"), writable("c"))
    let a = Stubborn()
    stage.window.addSubview(a)
    a.becomeFirstResponder()
    a.favourite = c
    #expect(!b.becomeFirstResponder())
    #expect(c.isFirstResponder)
  }

  @Test func `each window has its own first responder`() {
    let other = Window(frame: stage.window.frame)
    stage.application.addWindow(other)
    let (a, b) = (writable("a"), Writable())
    other.addSubview(b)
    #expect(a.becomeFirstResponder())
    #expect(b.becomeFirstResponder())
    #expect(a.isFirstResponder)
    #expect(b.isFirstResponder)
  }

  @Test func `case 44: an input view is shown while its responder is the first one`() {
    let host = InputHost()
    stage.application.host = host
    let custom = Custom()
    stage.window.addSubview(custom)
    custom.reloadInputViews()
    #expect(host.shown == [])
    custom.becomeFirstResponder()
    #expect(host.shown.last??.inputView == custom.ownInputView)
    custom.ownInputView = View()
    custom.reloadInputViews()
    #expect(host.shown.last??.inputView == custom.ownInputView)
    custom.resignFirstResponder()
    #expect(host.shown.count == 3)
    #expect(host.shown.last == .some(nil))
    custom.reloadInputViews()
    #expect(host.shown.count == 3)
  }

  @Test func `a responder with neither text input nor an input view shows none`() {
    let host = InputHost()
    stage.application.host = host
    writable("a").becomeFirstResponder()
    #expect(host.shown == [])
  }

  @Test func `case 46: the new key window's first responder gets motion and remote control`() {
    final class Listening: Writable {
      override func motionBegan(_ motion: Motion, with event: Event?) {
        log?.lines.append("\(label) \(motion) began")
      }
      override func motionEnded(_ motion: Motion, with event: Event?) {
        log?.lines.append("\(label) \(motion) ended")
      }
      override func remoteControlReceived(with event: Event?) {
        log?.lines.append("\(label) \(event?.remoteControl?.rawValue ?? "")")
      }
    }
    let other = Window(frame: stage.window.frame)
    stage.application.addWindow(other)
    for (label, window) in [("a", stage.window), ("b", other)] {
      let view = Listening()
      (view.label, view.log) = (label, log)
      window.addSubview(view)
      view.becomeFirstResponder()
    }
    stage.application.send(.motion(RawMotion(phase: .began), at: .zero))
    other.makeKey()
    #expect(other.isKeyWindow)
    #expect(stage.application.send(.motion(RawMotion(phase: .ended), at: .zero)))
    stage.application.send(.remoteControl(.play, at: .zero))
    #expect(log.lines == ["a shake began", "b shake ended", "b play"])
    stage.application.removeWindow(other)
    #expect(stage.window.isKeyWindow)
  }

  @Test
  func `case 23, case 25: without a first responder, shake and remote control start at the window`()
  {
    final class Shaken: Window {
      var log: [String] = []
      override func motionBegan(_ motion: Motion, with event: Event?) { log.append("began") }
      override func motionCancelled(_ motion: Motion, with event: Event?) {
        log.append("cancelled")
      }
      override func remoteControlReceived(with event: Event?) { log.append("remote") }
    }
    let window = Shaken(frame: stage.window.frame)
    stage.application.addWindow(window)
    window.makeKeyAndVisible()
    stage.application.send(.motion(RawMotion(phase: .began), at: .zero))
    stage.application.send(.motion(RawMotion(phase: .cancelled), at: .zero))
    stage.application.send(.remoteControl(.nextTrack, at: .zero))
    #expect(window.log == ["began", "cancelled", "remote"])
    let view = Writable()
    window.addSubview(view)
    view.becomeFirstResponder()
    stage.application.send(.remoteControl(.pause, at: .zero))
    #expect(window.log.count == 4)
  }
}
