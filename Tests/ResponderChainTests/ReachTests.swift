import Testing

import ResponderChain

private final class Field: Writable {
  override var canBecomeFocused: Bool { true }
}

private final class Editing: ViewController {
  override var canBecomeFirstResponder: Bool { true }
}

private final class Asked: ViewController {
  var keys: [Key.Code] = []
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    keys += presses.map(\.key.code)
  }
}

@MainActor
struct ReachTests {
  let stage = Stage()
  let outer = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
  let panel = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))

  init() {
    stage.window.addSubview(outer)
    outer.addSubview(panel)
  }

  private func field() -> Field {
    let field = Field(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    panel.addSubview(field)
    return field
  }

  private func offs(_ field: View) -> [() -> Void] {
    let other = View()
    stage.window.addSubview(other)
    other.isHidden = true
    return [
      { field.isHidden = true }, { panel.isHidden = true }, { stage.window.isHidden = true },
      { panel.alpha = 0.001 }, { field.alpha = .nan }, { outer.isUserInteractionEnabled = false },
      { outer.isEnabled = false }, { field.removeFromSuperview() }, { outer.removeFromSuperview() },
      { other.addSubview(panel) }, { stage.application.removeWindow(stage.window) },
    ]
  }

  @Test(arguments: 0..<11)
  func `focus and first responder immediately leave views that keys no longer reach`(reason: Int) {
    let field = field()
    #expect(stage.window.setFocus(field))
    field.mayResign = false
    offs(field)[reason]()
    #expect(stage.window.focusedView == nil)
    #expect(stage.window.firstResponder == nil)
    if reason < 10 {
      #expect(!field.becomeFirstResponder())
      #expect(!stage.window.setFocus(field))
      #expect(!stage.window.focusableViews.contains(field))
    }
  }

  @Test func `a controller is the first responder only while its view is reachable`() {
    let controller = Editing()
    panel.addSubview(controller.view)
    #expect(controller.becomeFirstResponder())
    panel.isHidden = true
    #expect(!controller.isFirstResponder)
    #expect(!controller.becomeFirstResponder())
    panel.isHidden = false
    #expect(controller.becomeFirstResponder())
    controller.view = View()
    #expect(stage.window.firstResponder == nil)
  }

  @Test func `a hidden button is not pressed, and a hidden field receives no text`() {
    let (button, field) = (Button("Go"), TextField())
    var presses = 0
    button.addAction("go", for: .primaryActionTriggered) { _ in presses += 1 }
    for view in [button, field] { panel.addSubview(view) }
    stage.window.setFocus(button)
    panel.isHidden = true
    stage.type(Key(.enter))
    panel.isHidden = false
    stage.window.setFocus(field)
    outer.isEnabled = false
    stage.type("a")
    #expect(presses == 0)
    #expect(field.text == "")
  }

  @Test func `disabling a field during editing ends editing once`() {
    let field = TextField()
    let log = Log()
    field.addAction("end", for: .editingDidEnd) { _ in log.lines.append("end") }
    panel.addSubview(field)
    field.becomeFirstResponder()
    field.isEnabled = false
    panel.isHidden = true
    #expect(log.lines == ["end"])
    let text = TextView()
    stage.window.addSubview(text)
    stage.window.setFocus(text)
    text.isEditable = false
    #expect(stage.window.firstResponder == nil)
    #expect(stage.window.focusedView == nil)
  }

  @Test func `keys start at a presented controller`() {
    let (bottom, top) = (Asked(), Asked())
    stage.window.rootViewController = bottom
    let (behind, inside) = (Button("behind"), Button("inside"))
    bottom.view.addSubview(behind)
    top.view.addSubview(inside)
    stage.window.setFocus(behind)
    #expect(bottom.present(top))
    #expect(stage.window.focusedView == nil)
    #expect(!stage.window.setFocus(behind))
    #expect(stage.window.focusableViews == [inside])
    stage.type(Key(.escape))
    #expect(top.keys == [.escape])
    #expect(stage.window.moveFocus())
    #expect(stage.window.focusedView === inside)
    top.view.isHidden = true
    #expect(stage.window.setFocus(behind))
    top.view.isHidden = false
    #expect(stage.window.focusedView == nil)
    top.dismiss()
    stage.type(Key(.escape))
    #expect(bottom.keys == [.escape])
    #expect(stage.window.setFocus(behind))
  }

  @Test func `a child's presentation belongs to the outermost controller and ends with it`() {
    let (root, child, modal) = (ViewController(), ViewController(), ViewController())
    stage.window.rootViewController = root
    root.addChild(child)
    root.view.addSubview(child.view)
    #expect(child.present(modal))
    #expect(modal.presentingViewController === root)
    #expect(root.presentedViewController === modal)
    #expect(child.presentedViewController === modal)
    #expect(!root.present(ViewController()))
    child.removeFromParent()
    child.view.removeFromSuperview()
    #expect(modal.view.window === stage.window)
    modal.dismiss()
    #expect(modal.view.window == nil)
    root.view.addSubview(child.view)
    #expect(child.present(modal))
    child.dismiss()
    #expect(modal.view.window == nil)
    #expect(child.present(modal))
    stage.window.rootViewController = ViewController()
    #expect(modal.view.window == nil)
    #expect(modal.presentingViewController == nil)
  }

  @Test func `a presentation ends when its presenter's view leaves the window`() {
    let (loose, modal) = (ViewController(), ViewController())
    stage.window.addSubview(loose.view)
    #expect(loose.present(modal))
    loose.view.removeFromSuperview()
    #expect(modal.view.window == nil)
    #expect(loose.presentedViewController == nil)
  }

  @Test func `a controller's new root view replaces the old one in the window`() {
    let (root, modal) = (ViewController(), ViewController())
    stage.window.rootViewController = root
    #expect(root.present(modal))
    for controller in [root, modal] {
      let (old, new) = (controller.view, View())
      let position = stage.window.subviews.firstIndex(of: old)
      controller.view = new
      #expect(stage.window.subviews.firstIndex(of: new) == position)
      #expect(new.frame == stage.window.bounds)
      #expect(old.window == nil)
    }
    #expect(root.presentedViewController === modal)
    #expect(stage.window.keyRoot === modal.view)
  }

  @Test func `keys reach a first responder that cannot have the focus`() {
    let (button, field, asked) = (Button("Go"), TextField(), Editing())
    var presses = 0
    button.addAction("go", for: .primaryActionTriggered) { _ in presses += 1 }
    for view in [button, field, asked.view] { panel.addSubview(view) }
    field.takesFocus = false
    stage.window.setFocus(button)
    field.becomeFirstResponder()
    stage.type("hi")
    #expect(field.text == "hi")
    #expect(stage.window.focusedView == nil)
    stage.window.setFocus(button)
    #expect(asked.becomeFirstResponder())
    stage.type(Key(.enter))
    #expect(presses == 0)
  }

  @Test func `a controller that presents before it is in a window can do so later`() {
    let (bottom, top) = (ViewController(), ViewController())
    #expect(!bottom.present(top))
    _ = bottom.view
    #expect(!bottom.present(top))
    #expect(bottom.presentedViewController == nil)
    #expect(top.presentingViewController == nil)
    stage.window.rootViewController = bottom
    #expect(bottom.present(top))
    #expect(top.view.window === stage.window)
  }

  @Test func `a controller cannot present one whose view contains it or is a window`() {
    let (around, inner, odd) = (ViewController(), ViewController(), ViewController())
    stage.window.rootViewController = around
    around.view.addSubview(inner.view)
    #expect(!inner.present(around))
    odd.view = Window()
    #expect(!inner.present(odd))
    #expect(inner.presentedViewController == nil)
    #expect(inner.present(ViewController()))
  }

  @Test func `a tap in another window makes it the key window, so typing goes there`() {
    let other = Window(frame: Rect(x: 0, y: 0, width: 50, height: 100))
    let field = TextField(frame: other.bounds)
    other.addSubview(field)
    stage.application.addWindow(other)
    #expect(stage.window.isKeyWindow)
    stage.tap(5, 5)
    #expect(other.isKeyWindow)
    stage.type("hi")
    #expect(field.text == "hi")
    stage.tap(80, 5)
    #expect(stage.window.isKeyWindow)
    #expect(field.text == "hi")
  }

  @Test func `a tap does not make a window key if it cannot be`() {
    final class Passive: Window {
      override var canBecomeKey: Bool { false }
    }
    stage.application.addWindow(Passive(frame: stage.window.frame))
    stage.tap(5, 5)
    #expect(stage.window.isKeyWindow)
  }

  @Test
  func `hiding the key window makes another one key, and the first one shown again becomes key`() {
    let (low, high) = (Window(), Window())
    for window in [low, high] { stage.application.addWindow(window) }
    stage.window.isHidden = true
    #expect(high.isKeyWindow)
    low.isHidden = true
    high.isHidden = true
    #expect(stage.application.keyWindow == nil)
    high.makeKey()
    #expect(stage.application.keyWindow == nil)
    stage.window.isHidden = false
    high.isHidden = false
    #expect(stage.window.isKeyWindow)
  }

  @Test func `a window added after all others are gone becomes the key window`() {
    stage.application.removeWindow(stage.window)
    #expect(stage.application.keyWindow == nil)
    stage.application.addWindow(stage.window)
    #expect(stage.window.isKeyWindow)
  }
}
