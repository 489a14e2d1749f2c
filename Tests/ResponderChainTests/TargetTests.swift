import Testing

import ResponderChain

@MainActor
private final class Target {
  var log: [String] = []
}

extension Action where Target == ResponderChainTests.Target, Sender == Any? {
  fileprivate static func note(_ name: String) -> Self {
    Action(name) { (target: ResponderChainTests.Target) in target.log.append(name) }
  }
}

@MainActor
struct TargetTests {
  private let target = Target()
  let button = Button("save")

  @Test func `case 106: a target receives the arguments it declares`() {
    let none = Action("none") { (target: Target) in target.log.append("none") }
    let sender = Action("sender") { (target: Target, button: Button) in
      target.log.append("sender \(button.title ?? "")")
    }
    let event = Action("event") { (target: Target, button: Button, event: Event?) in
      target.log.append("event \(event?.kind.rawValue ?? "none")")
    }
    button.addTarget(target, action: none, for: .touchUpInside)
    button.addTarget(target, action: sender, for: .touchUpInside)
    button.addTarget(target, action: event, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(target.log == ["none", "sender save", "event none"])
    let stage = Stage()
    button.frame = stage.window.bounds
    stage.window.addSubview(button)
    stage.tap(5, 5)
    #expect(target.log.last == "event touches")
  }

  @Test func `a target may declare any control as the sender`() {
    let any = Action("any") { (target: Target, control: Control) in
      target.log.append("\(type(of: control))")
    }
    for control in [Control(), Switch()] {
      control.addTarget(target, action: any, for: .touchDown)
      control.sendActions(for: .touchDown)
    }
    button.addTarget(target, action: any, for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(target.log == ["Control", "Switch", "Button"])
  }

  @Test func `case 107: actions are called in the order they were added`() {
    for name in ["a", "b", "c"] { button.addTarget(target, action: .note(name), for: .touchDown) }
    button.sendActions(for: .touchDown)
    #expect(target.log == ["a", "b", "c"])
  }

  @Test
  func `case 109: adding an action twice counts once, but adding it with a target is separate`() {
    final class Around: View, Cutting {
      var cuts = 0
      func cut(_ sender: Any?) { cuts += 1 }
    }
    let around = Around()
    around.addSubview(button)
    let cut = Action("cut") { (target: any Cutting, button: Button) in target.cut(button) }
    button.addTarget(nil, action: cut, for: .touchDown)
    button.addTarget(nil, action: cut, for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(around.cuts == 1)
    button.addTarget(around, action: cut, for: .touchDown)
    button.addTarget(around, action: cut, for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(around.cuts == 3)
    button.sendActions(for: .touchUpInside)
    #expect(around.cuts == 4)
  }

  @Test func `case 101: an action added for two events is called once for both`() {
    button.addTarget(target, action: .note("a"), for: [.touchUpInside, .valueChanged])
    button.addTarget(target, action: .note("b"), for: .valueChanged)
    button.addTarget(target, action: .note("c"), for: .touchDown)
    button.sendActions(for: [.touchUpInside, .valueChanged])
    #expect(target.log == ["a", "b"])
  }

  @Test func `case 110, case 112: an action removed for one event is called for the others`() {
    let a = Action.note("a")
    button.addTarget(target, action: a, for: [.touchDown, .touchUpInside])
    button.removeTarget(target, action: AnyAction(a), for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(target.log == [])
    button.sendActions(for: .touchUpInside)
    #expect(target.log == ["a"])
    #expect(button.allControlEvents == .touchUpInside)
    button.removeTarget(target, action: AnyAction(a))
    button.sendActions(for: .touchUpInside)
    #expect(target.log == ["a"])
    #expect(button.allTargets.isEmpty)
  }

  @Test func `case 113: removing all targets leaves closures registered`() {
    button.addTarget(target, action: .note("a"), for: .touchDown)
    button.addTarget(nil, action: Action.note("b"), for: .touchDown)
    button.addAction("c", for: .touchDown) { [target] _ in target.log.append("c") }
    #expect(button.actions(forTarget: target, for: .touchDown).map(\.name) == ["a"])
    #expect(button.actions(forTarget: nil, for: .allEvents).map(\.name) == ["b"])
    button.removeTarget(nil, action: nil)
    button.sendActions(for: .touchDown)
    #expect(target.log == ["c"])
  }

  @Test func `an action is removed for every target`() {
    let other = Target()
    for each in [target, other] { button.addTarget(each, action: .note("a"), for: .touchDown) }
    button.removeTarget(nil, action: AnyAction(Action<Target, Any?>.note("a")))
    button.sendActions(for: .touchDown)
    #expect(target.log + other.log == [])
  }

  @Test func `case 115: a control outside a window reaches its target and its superviews`() {
    final class Around: View, Cutting {
      var cuts = 0
      func cut(_ sender: Any?) { cuts += 1 }
    }
    let around = Around()
    button.addTarget(target, action: .note("a"), for: .touchUpInside)
    button.addTarget(
      nil, action: Action("cut") { (target: any Cutting) in target.cut(nil) }, for: .touchUpInside)
    around.addSubview(button)
    button.isEnabled = false
    button.sendActions(for: .touchUpInside)
    #expect(target.log == ["a"])
    #expect(around.cuts == 1)
  }

  @Test func `case 116: an action for another sender type is not performed`() {
    let action = AnyAction(Action("a") { (target: Target, _: Slider) in target.log.append("a") })
    #expect(!action.perform(on: target, from: button))
    #expect(!action.perform(on: Target(), from: nil))
    #expect(!action.perform(on: button, from: Slider()))
    #expect(action.perform(on: target, from: Slider()))
    #expect(target.log == ["a"])
  }

  @Test func `case 118: changes during a call apply from the next one on`() {
    button.addAction("a", for: .touchDown) { [target] button in
      target.log.append("a")
      button.removeAction("a")
      button.removeAction("b")
      button.addAction("c", for: .touchDown) { _ in target.log.append("c") }
    }
    button.addAction("b", for: .touchDown) { [target] _ in target.log.append("b") }
    button.sendActions(for: .touchDown)
    #expect(target.log == ["a", "b"])
    button.sendActions(for: .touchDown)
    #expect(target.log == ["a", "b", "c"])
  }

  @Test func `case 103: a closure with the same name is replaced, and not called when disabled`() {
    button.addAction("a", for: .touchDown) { [target] _ in target.log.append("old") }
    button.addAction("a", for: .touchDown) { [target] _ in target.log.append("new") }
    button.sendActions(for: .touchDown)
    button.setActionEnabled(false, "a")
    button.sendActions(for: .touchDown)
    #expect(target.log == ["new"])
  }

  @Test func `case 121: actions are equal if their names and types are`() {
    #expect(AnyAction(Action<Target, Any?>.note("a")) == AnyAction(Action<Target, Any?>.note("a")))
    #expect(AnyAction(Action<Target, Any?>.note("a")) != AnyAction(Action<Target, Any?>.note("b")))
    let other = Action("a") { (_: Button) in }
    #expect(AnyAction(Action<Target, Any?>.note("a")) != AnyAction(other))
    #expect("\(AnyAction(other))" == "a")
  }

  @Test func `targets are not retained, and are forgotten once released`() {
    var gone: Target? = Target()
    weak let kept = gone
    if let gone { button.addTarget(gone, action: .note("a"), for: .touchDown) }
    gone = nil
    #expect(kept == nil)
    button.sendActions(for: .touchDown)
    #expect(button.allTargets.isEmpty)
  }

  @Test func `an application sees every action and may stop it`() {
    final class Watching: Application {
      var seen: [String] = []
      override func sendAction(
        _ action: AnyAction, to target: AnyObject?, from sender: Any?, for event: Event?
      ) -> Bool {
        seen.append(action.name)
        return false
      }
    }
    let application = Watching()
    let window = Window()
    application.addWindow(window)
    window.addSubview(button)
    button.addTarget(target, action: .note("a"), for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(application.seen == ["a"])
    #expect(target.log == [])
  }

  @Test func `a target, and its control, may be released during the call`() {
    weak var kept: Button?
    do {
      let holder = [Button("a")]
      var buttons = holder
      kept = buttons[0]
      buttons[0].addAction("a", for: .touchDown) { _ in buttons = [] }
      buttons[0].addAction("b", for: .touchDown) { [target] _ in target.log.append("b") }
      holder[0].sendActions(for: .touchDown)
    }
    #expect(target.log == ["b"])
    #expect(kept == nil)
  }
}
