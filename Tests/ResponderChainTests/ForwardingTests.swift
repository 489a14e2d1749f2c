import Baton
import Testing

import ResponderChain

/// A view that forwards with `super`, and records when the call returns.
private final class Passing: View {
  var back: (View) -> Void = { _ in }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    super.touchesBegan(touches, with: event)
    back(self)
  }
}

/// A view that forwards by calling the next responder itself.
private final class Handing: View {
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesBegan(touches, with: event)
  }
}

@MainActor
private final class Receiver: View {
  var events: [Event?] = []
  var views: [View?] = []

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    events.append(event)
    views += touches.map(\.view)
  }
}

@MainActor
struct ForwardingTests {
  let stage = Stage()
  let everywhere = Rect(x: 0, y: 0, width: 100, height: 100)

  /// Returns nested views, the innermost last.
  private func nest<V: View>(_ count: Int, in outer: View, _ make: () -> V) -> [V] {
    var around = outer
    return (0..<count).map { _ in
      let view = make()
      around.addSubview(view)
      around = view
      return view
    }
  }

  @Test func `case 17: a forwarded event reaches a grandparent once, with the leaf's touch`() {
    let receiver = Receiver(frame: everywhere)
    stage.window.addSubview(receiver)
    let views = nest(2, in: receiver) { View(frame: everywhere) }
    #expect(stage.down(5, 5))
    #expect(receiver.views == [views[1]])
  }

  @Test func `case 19: super forwards the same event`() {
    let receiver = Receiver(frame: everywhere)
    stage.window.addSubview(receiver)
    var inner: Event?
    final class Keeping: View {
      var keep: (Event?) -> Void = { _ in }
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        keep(event)
        super.touchesBegan(touches, with: event)
      }
    }
    let view = Keeping(frame: everywhere)
    view.keep = { inner = $0 }
    receiver.addSubview(view)
    stage.down(5, 5)
    #expect(inner != nil)
    #expect(receiver.events == [inner])
  }

  @Test func `case 182: a responder that does not forward is the only one to receive the event`() {
    let log = Log()
    let outer = LoggingView("outer", log)
    let inner = LoggingView("inner", log)
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    stage.tap(5, 5)
    #expect(log.take() == ["inner began", "inner ended"])
    inner.forwards = true
    stage.tap(5, 5)
    #expect(log.take() == ["inner began", "outer began", "inner ended", "outer ended"])
  }

  @Test func `code after super runs after the later responders`() {
    var order: [Int] = []
    let views = nest(3, in: stage.window) { Passing(frame: everywhere) }
    for (index, view) in views.enumerated() { view.back = { _ in order.append(index) } }
    stage.down(5, 5)
    #expect(order == [0, 1, 2])
  }

  @Test func `a responder called directly forwards and is recorded like any other`() {
    stage.record()
    let receiver = Receiver(frame: everywhere)
    stage.window.addSubview(receiver)
    let view = View(frame: everywhere)
    receiver.addSubview(view)
    let handing = Handing(frame: everywhere)
    view.addSubview(handing)
    #expect(stage.down(5, 5))
    let touches = stage.paths[0].allVisits.first { $0.name == "touches began" }
    #expect(touches?.visits.map(\.name) == ["Handing", "View", "Receiver"])
    #expect(receiver.events.count == 1)
  }

  @Test func `a client's own event, or none at all, travels up the chain without an application`() {
    let receiver = Receiver()
    let view = View()
    receiver.addSubview(view)
    view.touchesBegan([], with: Event(.touches))
    view.touchesBegan([], with: nil)
    #expect(receiver.events.count == 2)
    #expect(receiver.events.allSatisfy { $0 != nil })
  }

  @Test func `ten thousand responders are supported, and one more ends the walk`() {
    #if THREAD_SANITIZER
      // The thread sanitizer keeps a list of 65,536 calls in progress, and writes past its end.
      let limit = 1_000
    #else
      let limit = 10_000
    #endif
    let stage = Stage(depthLimit: limit)
    stage.record()
    // The window and the application come after them.
    let views = nest(limit - 2, in: stage.window) { Passing(frame: everywhere) }
    var returned = 0
    for view in views { view.back = { _ in returned += 1 } }
    #expect(!stage.down(5, 5))
    #expect(returned == limit - 2)
    let end = stage.paths[0].allVisits.first { $0.name == "touches began" }
    #expect(end?.detail == nil)
    #expect(end?.visits.count == limit)
    let last = Passing(frame: everywhere)
    last.back = { _ in returned += 1 }
    views[limit - 3].addSubview(last)
    stage.down(5, 5)
    #expect(returned == 2 * limit - 3)
    let refused = stage.paths.last?.allVisits.first { $0.name == "touches began" }
    #expect(refused?.decision == .passed)
    #expect(
      refused?.detail
        == "there are more than \(limit) elements; if that is intended, raise the limit")
  }

  @Test func `an application's limit can be smaller`() {
    let stage = Stage(depthLimit: 3)
    stage.record()
    _ = nest(3, in: stage.window) { View(frame: everywhere) }
    #expect(!stage.down(5, 5))
    let touches = stage.paths[0].allVisits.first { $0.name == "touches began" }
    #expect(touches?.visits.count == 3)
    #expect(touches?.detail?.hasPrefix("there are more than 3 elements") == true)
  }

  @Test func `queries end if the chain is too long for the stack`() {
    let views = nest(100_000, in: stage.window) { View(frame: everywhere) }
    #expect(!views[99_999].canPerformAction(.copy, withSender: nil))
    #expect(views[99_999].undoManager == nil)
    #expect(!views[99_999].tryToPerform(.copy, from: nil))
    #expect(views[99_999].chain.count == 100_002)
  }

  @Test func `a path shows which responders handled and passed an event`() {
    stage.record()
    let receiver = Receiver(frame: everywhere)
    receiver.accessibility.label = "panel"
    stage.window.addSubview(receiver)
    receiver.addSubview(Passing(frame: everywhere))
    stage.down(5, 5)
    let visits = stage.paths[0].allVisits
    #expect(
      visits.map { "\($0.depth) \($0.name) \($0.decision)" } == [
        "0 touches handled", "1 hit test handled", "1 touches began handled", "2 Passing passed",
        "2 Receiver \"panel\" handled",
      ])
    #expect(stage.paths.count == 1)
  }
}
