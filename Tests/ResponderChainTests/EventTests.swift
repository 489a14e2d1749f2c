import Testing

import ResponderChain

@MainActor
struct EventTests {
  let stage = Stage()

  private final class Listening: Writable {
    var seen: [Event.Subtype] = []
    var snapshot: EventSnapshot?

    override func motionBegan(_ motion: Motion, with event: Event?) { note(event) }
    override func remoteControlReceived(with event: Event?) { note(event) }
    override func scrollReceived(with event: Event?) { note(event) }
    override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { note(event) }
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { note(event) }

    private func note(_ event: Event?) {
      seen.append(event?.subtype ?? .none)
      snapshot = event?.snapshot
    }
  }

  @Test func `an event has the subtype of its motion or command`() {
    let view = Listening(frame: stage.window.bounds)
    stage.window.addSubview(view)
    view.becomeFirstResponder()
    let application = stage.application
    application.send(.motion(RawMotion(phase: .began), at: .zero))
    application.send(.remoteControl(.nextTrack, at: .zero))
    #expect(view.snapshot?.subtype == .remoteControl(.nextTrack))
    #expect(view.snapshot?.remoteControl == .nextTrack)
    application.send(.remoteControl(.pause, at: .zero))
    application.send(
      .scroll(RawScroll(location: Point(x: 5, y: 5), delta: Point(x: 0, y: 1)), at: .zero))
    stage.press(Key(.enter))
    stage.down(5, 5)
    #expect(
      view.seen == [
        .motion(.shake), .remoteControl(.nextTrack), .remoteControl(.pause), .none, .none, .none,
      ])
    #expect(Event(.remoteControl).subtype == .none)
  }

  @Test func `a lifted finger and a released key are not retained`() {
    final class Keeping: Writable {
      weak var touch: Touch?
      weak var press: Press?
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        touch = touches.first
      }
      override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
        press = presses.first
      }
    }
    let view = Keeping(frame: stage.window.bounds)
    stage.window.addSubview(view)
    view.addGestureRecognizer(TapGestureRecognizer())
    view.addGestureRecognizer(PanGestureRecognizer())
    view.addGestureRecognizer(PinchGestureRecognizer())
    view.becomeFirstResponder()
    stage.down(5, 5)
    #expect(view.touch != nil)
    stage.move(50, 50)
    stage.up(50, 50)
    #expect(view.touch == nil)
    stage.press(Key(.enter))
    #expect(view.press != nil)
    stage.press(Key(.enter), .ended)
    #expect(view.press == nil)
  }
}
