import Baton
import Testing

import ResponderChain

@MainActor
private protocol Saving {
  func save(_ sender: Any?)
}

extension AnyAction {
  fileprivate static let save = AnyAction(
    Action<any Saving, Any?>("save") { target, sender in target.save(sender) })
}

private final class Saver: Writable, Saving {
  /// The senders' identifiers; a sender is not retained, because it may be the saver itself.
  var senders: [ObjectIdentifier?] = []
  var can = true

  func save(_ sender: Any?) { senders.append((sender as? View).map { ObjectIdentifier($0) }) }
  override func canPerformAction(_ action: AnyAction, withSender sender: Any?) -> Bool {
    action == .save ? can : super.canPerformAction(action, withSender: sender)
  }
}

private final class SavingController: ViewController, Saving {
  var count = 0
  func save(_ sender: Any?) { count += 1 }
}

private final class SavingWindow: Window, Saving {
  var count = 0
  func save(_ sender: Any?) { count += 1 }
}

private final class SavingDelegate: Responder, ApplicationDelegate, Saving {
  var count = 0
  func save(_ sender: Any?) { count += 1 }
}

private final class SavingApplication: Application, Saving {
  var count = 0
  func save(_ sender: Any?) { count += 1 }
}

@MainActor
struct ActionTests {
  let stage = Stage()

  private func saver(in view: View? = nil) -> Saver {
    let saver = Saver(frame: stage.window.bounds)
    (view ?? stage.window).addSubview(saver)
    return saver
  }

  private func send(from sender: Any?) -> Bool {
    stage.application.sendAction(.save, to: nil, from: sender, for: nil)
  }

  @Test func `case 13, case 14: the target performs the action, or the next responder that can`() {
    let outer = saver()
    let view = View()
    outer.addSubview(view)
    #expect(view.tryToPerform(.save, from: view))
    #expect(outer.senders.count == 1)
    #expect(!view.tryToPerform(.copy, from: nil))
    #expect(!View().tryToPerform(.save, from: nil))
  }

  @Test func `case 122, case 127: without a first responder, the control's own chain is searched`()
  {
    let controller = SavingController()
    stage.window.rootViewController = controller
    let button = Button()
    controller.view.addSubview(button)
    let save = Action("save") { (target: any Saving) in target.save(nil) }
    button.addTarget(nil, action: save, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(controller.count == 1)
  }

  @Test func `case 124: the nearest responder performs the action, and none after it`() {
    let outer = saver()
    let inner = saver(in: outer)
    #expect(send(from: inner))
    #expect([outer.senders.count, inner.senders.count] == [0, 1])
  }

  @Test func `case 125: the first responder gets the action, even outside the control's chain`() {
    let (first, around) = (saver(), saver())
    let button = Button()
    around.addSubview(button)
    first.becomeFirstResponder()
    #expect(send(from: button))
    #expect([first.senders.count, around.senders.count] == [1, 0])
    #expect(first.senders[0] == ObjectIdentifier(button))
  }

  @Test
  func
    `case 128: an action whose sender is not a responder starts at the key window, without a trap`()
  {
    #expect(!send(from: "bar item"))
    #expect(!send(from: nil))
    let window = SavingWindow()
    stage.application.addWindow(window)
    window.makeKey()
    #expect(send(from: "bar item"))
    #expect(window.count == 1)
    stage.application.removeWindow(window)
    stage.application.removeWindow(stage.window)
    #expect(!send(from: nil))
  }

  @Test func `case 130: the window, the application and the delegate come last, in that order`() {
    let (application, window, delegate) = (SavingApplication(), SavingWindow(), SavingDelegate())
    application.addWindow(window)
    window.makeKeyAndVisible()
    application.delegate = delegate
    let view = View()
    window.addSubview(view)
    #expect(view.chain.suffix(3) == [window, application, delegate])
    #expect(application.sendAction(.save, to: nil, from: view, for: nil))
    #expect([window.count, application.count, delegate.count] == [1, 0, 0])
    window.removeFromSuperview()
    view.removeFromSuperview()
    #expect(application.target(for: .save, from: nil) === window)
    #expect(window.target(forAction: .save, withSender: nil) === window)
    #expect(application.target(forAction: .save, withSender: nil) === application)
    #expect(delegate.target(forAction: .save, withSender: nil) === delegate)
    #expect(delegate.target(forAction: .copy, withSender: nil) == nil)
  }

  @Test func `case 133: an action can start at the sender or after it`() {
    let outer = saver()
    let sender = saver(in: outer)
    let first = saver()
    first.becomeFirstResponder()
    stage.application.actionStart = .sender
    #expect(send(from: sender))
    stage.application.actionStart = .behindSender
    #expect(send(from: sender))
    #expect([outer.senders.count, sender.senders.count, first.senders.count] == [1, 1, 0])
    #expect(!send(from: nil))
  }

  @Test func `an unhandled action is tried again from the sender only on request`() {
    let first = Writable()
    stage.window.addSubview(first)
    first.becomeFirstResponder()
    let around = saver()
    let button = Button()
    around.addSubview(button)
    #expect(!send(from: button))
    stage.application.actionStart = .firstResponderThenSender
    #expect(send(from: button))
    #expect(around.senders.count == 1)
  }

  @Test func `case 134: the search does not continue past an explicit target without the action`() {
    stage.record()
    let outer = saver()
    let inner = View()
    outer.addSubview(inner)
    #expect(!stage.application.sendAction(.save, to: inner, from: nil, for: nil))
    #expect(outer.senders.isEmpty)
    #expect(stage.paths[0].allVisits.map(\.detail) == [nil, "it has no such action"])
  }

  @Test func `case 136: a query reaches an ancestor that implements the action`() {
    let outer = saver()
    let inner = View()
    outer.addSubview(inner)
    #expect(inner.canPerformAction(.save, withSender: nil))
    #expect(!inner.canPerformAction(.cut, withSender: nil))
    #expect(inner.target(forAction: .save, withSender: nil) === outer)
  }

  @Test func `a later responder may query the first one during a query`() {
    final class Asking: View {
      weak var inner: View?
      var other: Bool?
      override func canPerformAction(_ action: AnyAction, withSender sender: Any?) -> Bool {
        if action == .cut { other = inner?.canPerformAction(.save, withSender: sender) }
        return super.canPerformAction(action, withSender: sender)
      }
    }
    let outer = saver()
    let asking = Asking()
    let inner = View()
    outer.addSubview(asking)
    asking.addSubview(inner)
    asking.inner = inner
    #expect(!inner.canPerformAction(.cut, withSender: nil))
    #expect(asking.other == true)
  }

  @Test func `case 137: a responder that declines the action is skipped`() {
    let outer = saver()
    let inner = saver(in: outer)
    inner.can = false
    #expect(send(from: inner))
    #expect([outer.senders.count, inner.senders.count] == [1, 0])
  }

  @Test func `a path shows which responders were offered an action`() {
    stage.record()
    let outer = saver()
    outer.label = "saver"
    let inner = View()
    outer.addSubview(inner)
    #expect(send(from: inner))
    #expect(
      stage.paths[0].allVisits.map { "\($0.name) \($0.decision) \($0.detail ?? "")" } == [
        "action save handled ", "View passed ", "saver handled performed",
      ])
  }
}
