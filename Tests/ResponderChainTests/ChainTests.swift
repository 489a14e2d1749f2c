import Baton
import Testing

import ResponderChain

private final class Delegate: Responder, ApplicationDelegate {}
private final class PlainDelegate: ApplicationDelegate {}
private final class ViewDelegate: View, ApplicationDelegate {}

private final class Leading: View {
  weak var target: Responder?
  override var next: Responder? { target }
}

@MainActor
struct ChainTests {
  let stage = Stage()
  let controller = ViewController()

  @Test
  func `case 1: a leaf's chain leads through superviews, controller and window to the application`()
  {
    let (content, leaf) = (View(), View())
    stage.window.rootViewController = controller
    controller.view.addSubview(content)
    content.addSubview(leaf)
    #expect(
      leaf.chain == [
        leaf, content, controller.view, controller, stage.window, stage.application,
      ])
  }

  @Test func `case 2: the next responder of a view other than the root is its superview`() {
    let (content, leaf) = (View(), View())
    controller.view.addSubview(content)
    content.addSubview(leaf)
    #expect(leaf.next === content)
    #expect(content.next === controller.view)
    #expect(controller.view.next === controller)
  }

  @Test func `case 4: a replaced root view's next responder is no longer the controller`() {
    let (old, new) = (controller.view, View())
    controller.view = new
    #expect(old.next == nil)
    #expect(new.next === controller)
  }

  @Test func `case 5: a child controller precedes its view's superview and the container`() {
    let child = ViewController()
    stage.window.rootViewController = controller
    controller.addChild(child)
    controller.view.addSubview(child.view)
    #expect(
      child.view.chain == [
        child.view, child, controller.view, controller, stage.window, stage.application,
      ])
    #expect(child.parent === controller)
    child.removeFromParent()
    #expect(controller.children == [])
  }

  @Test func `case 8: the delegate comes last if it is a responder but not a view`() {
    let (delegate, plain, view) = (Delegate(), PlainDelegate(), ViewDelegate())
    stage.application.delegate = delegate
    #expect(stage.application.next === delegate)
    stage.application.delegate = plain
    #expect(stage.application.next == nil)
    stage.application.delegate = view
    #expect(stage.application.next == nil)
  }

  @Test func `case 10: a cycle in the chain ends a walk, an event and an action`() {
    stage.record()
    let (back, leaf) = (Leading(frame: stage.window.bounds), View(frame: stage.window.bounds))
    stage.window.addSubview(back)
    back.addSubview(leaf)
    back.target = leaf
    #expect(leaf.chain == [leaf, back])
    #expect(!stage.down(5, 5))
    let touches = stage.paths.last?.allVisits.first { $0.name == "touches began" }
    #expect(touches?.decision == .passed)
    #expect(
      touches?.detail == """
        the links form a cycle: View → Leading → View; point one of them elsewhere
        """)
    #expect(!stage.application.sendAction(.copy, to: nil, from: leaf, for: nil))
    #expect(stage.paths.last?.visits[0].detail?.hasPrefix("the links form a cycle") == true)
    #expect(!leaf.canPerformAction(.copy, withSender: nil))
    #expect(leaf.undoManager == nil)
    back.target = back
    #expect(back.chain == [back])
    #expect(!stage.move(6, 6))
  }

  @Test func `case 11: an event follows an overridden next`() {
    let log = Log()
    let (other, leading) = (LoggingView("other", log), Leading(frame: stage.window.bounds))
    leading.target = other
    stage.window.addSubview(leading)
    stage.down(5, 5)
    #expect(log.lines == ["other began"])
  }

  @Test func `a presented controller's next responder is its presenter`() {
    let sheet = ViewController()
    stage.window.rootViewController = controller
    #expect(controller.present(sheet))
    #expect(!controller.present(ViewController()))
    #expect(!sheet.present(controller))
    #expect(sheet.view.chain.contains(controller))
    #expect(sheet.view.window === stage.window)
    #expect(sheet.next === controller)
    sheet.dismiss()
    #expect(sheet.next == nil)
    #expect(sheet.view.window == nil)
    #expect(controller.presentedViewController == nil)
  }

  @Test func `a controller that accesses its view while loading it gets a view`() {
    final class Eager: ViewController {
      override func loadView() { view.tag = 5 }
    }
    #expect(Eager().view.tag == 5)
  }

  @Test func `assigning a view to a second controller takes it from the first one`() {
    let other = ViewController()
    let view = controller.view
    other.view = view
    #expect(view.next === other)
    #expect(controller.viewIfLoaded == nil)
    #expect(controller.view !== view)
  }

  @Test func `a controller cannot become a child of its own child`() {
    let child = ViewController()
    controller.addChild(child)
    child.addChild(controller)
    controller.addChild(controller)
    #expect(child.children == [])
    #expect(controller.children == [child])
  }
}
