import Testing

import ResponderChain

private final class Copier: Writable, Copying, SelectingAll {
  var senders: [Any?] = []
  func copy(_ sender: Any?) { senders.append(sender) }
  func selectAll(_ sender: Any?) { senders.append(sender) }
}

private final class Commanded: Writable {
  var commands: [KeyCommand] = []
  override var keyCommands: [KeyCommand] { commands }
}

private final class Veto: TextFieldDelegate {
  var begins = true
  var ends = true
  var returns = true
  var limit = 100
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { begins }
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool { ends }
  func textFieldShouldReturn(_ textField: TextField) -> Bool { returns }
  func textField(_ textField: TextField, shouldChangeTo text: String) -> Bool {
    text.count <= limit
  }
}

@MainActor
private final class InputHost: WindowHost {
  var shown: [InputViews?] = []
  func inputViewsDidChange(to input: InputViews?, in application: Application) {
    shown.append(input)
  }
}

@MainActor
struct EditingTests {
  let stage = Stage()
  let log = Log()

  private func field(_ label: String = "", y: Double = 0) -> TextField {
    let field = TextField(frame: Rect(x: 0, y: y, width: 100, height: 10))
    field.log(to: log, as: label)
    stage.window.addSubview(field)
    return field
  }

  // MARK: The menu and keys

  @Test func `case 139: the menu offers what the first responder can do now`() {
    #expect(stage.application.editMenu == [])
    #expect(!stage.application.choose(.copy))
    let view = Copier()
    stage.window.addSubview(view)
    view.becomeFirstResponder()
    #expect(stage.application.editMenu == [.copy, .selectAll])
    #expect(!stage.application.choose(.paste))
  }

  @Test func `the menu has the bold, italic and underline commands`() {
    final class Styled: Writable, Selecting, TogglingBoldface, TogglingItalics, TogglingUnderline {
      private func note(_ what: String) { log?.lines.append(what) }
      func select(_ sender: Any?) { note("select") }
      func toggleBoldface(_ sender: Any?) { note("bold") }
      func toggleItalics(_ sender: Any?) { note("italic") }
      func toggleUnderline(_ sender: Any?) { note("underline") }
    }
    let view = Styled()
    view.log = log
    stage.window.addSubview(view)
    view.becomeFirstResponder()
    let menu = stage.application.editMenu
    #expect(menu == [.select, .toggleBoldface, .toggleItalics, .toggleUnderline])
    for command in menu { #expect(stage.application.choose(command)) }
    #expect(log.take() == ["select", "bold", "italic", "underline"])
    // Plain text has no such commands.
    let field = field()
    field.text = "a"
    field.becomeFirstResponder()
    #expect(!stage.application.choose(.toggleBoldface))
  }

  @Test func `select selects the word at the cursor, and is offered while nothing is selected`() {
    let field = field()
    field.text = "red onions"
    field.becomeFirstResponder()
    field.editableText.select(6..<6)
    #expect(stage.application.choose(.select))
    #expect(field.editableText.selectedText == "onions")
    #expect(!stage.application.editMenu.contains(.select))
    #expect(!stage.application.choose(.select))
  }

  @Test func `case 140: a command reaches the first responder with its sender`() {
    let view = Copier()
    stage.window.addSubview(view)
    view.becomeFirstResponder()
    #expect(stage.application.choose(.selectAll))
    #expect(view.senders.first as? Application === stage.application)
    // Otherwise they would retain each other.
    view.senders = []
  }

  @Test func `case 142, case 143, case 145: a key triggers the nearest enabled command`() {
    let (outer, inner) = (Commanded(), Commanded())
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    inner.becomeFirstResponder()
    func note(_ name: String) -> Action<Commanded, Any?> {
      Action(name) { (target: Commanded) in target.log?.lines.append("\(target.label) \(name)") }
    }
    for (view, label) in [(outer, "outer"), (inner, "inner")] {
      (view.log, view.label) = (log, label)
      view.commands = [KeyCommand(Key(.character("s"), .command), note("save"))]
    }
    outer.commands.append(KeyCommand(Key(.character("q"), .command), note("quit")))
    #expect(stage.press(Key(.character("S"), .command)))
    #expect(log.take() == ["inner save"])
    #expect(!stage.press(Key(.character("s"), [.command, .shift])))
    #expect(inner.keyCommandsInChain.map(\.title) == ["save", "quit"])
    inner.commands[0].isEnabled = false
    #expect(stage.press(Key(.character("s"), .command)))
    // The nearest responder with the action performs an outer responder's command.
    #expect(log.take() == ["inner save"])
    outer.commands = []
    #expect(!stage.press(Key(.character("s"), .command)))
  }

  @Test func `a key that types goes to the focused text, unless a command has priority`() {
    let (outer, name, text) = (Commanded(frame: stage.window.bounds), TextField(), TextView())
    stage.window.addSubview(outer)
    for view in [name, text] { outer.addSubview(view) }
    (outer.log, outer.label) = (log, "outer")
    let keys: [Key] = [
      Key(.character("q")), Key(.character("Q"), .shift), Key(.character(" ")), Key(.left),
      Key(.backspace), Key(.enter), Key(.character("s"), .control), Key(.escape),
    ]
    func command(_ key: Key) -> KeyCommand {
      let action = Action("\(key.code)") { (target: Commanded) in
        target.log?.lines.append("\(key.code)")
      }
      return KeyCommand(key, action)
    }
    outer.commands = keys.map(command)
    func typed(in view: View?) -> [String] {
      stage.window.setFocus(view)
      _ = log.take()
      for key in keys { stage.type(key) }
      return log.take()
    }
    #expect(typed(in: name) == ["enter", "character(\"s\")", "escape"])
    #expect(name.text == "q ")
    #expect(typed(in: text) == ["character(\"s\")", "escape"])
    #expect(text.text == "q\n ")
    stage.window.setFocus(nil)
    text.resignFirstResponder()
    outer.becomeFirstResponder()
    for key in keys { stage.type(key) }
    #expect(log.take().count == keys.count)
    for index in keys.indices { outer.commands[index].wantsPriorityOverSystemBehavior = true }
    #expect(typed(in: name).count == keys.count)
    #expect(name.text == "q ")
  }

  @Test func `the return key goes to a field with a return action before a command`() {
    let (outer, field) = (Commanded(frame: stage.window.bounds), TextField())
    stage.window.addSubview(outer)
    outer.addSubview(field)
    (outer.log, outer.label) = (log, "outer")
    outer.commands = [
      KeyCommand(
        Key(.enter), Action("send") { (target: Commanded) in target.log?.lines.append("send") })
    ]
    field.becomeFirstResponder()
    stage.type(Key(.enter))
    #expect(log.take() == ["send"])
    for event in [Control.Events.editingDidEndOnExit, .primaryActionTriggered] {
      field.addAction("done", for: event) { [log] _ in log.lines.append("done") }
      field.becomeFirstResponder()
      stage.type(Key(.enter))
      #expect(log.take() == ["done"])
      field.removeAction("done", for: event)
    }
  }

  // MARK: A text field

  @Test func `case 41: a field ends editing before the next one begins`() {
    let (a, b) = (field("a "), field("b ", y: 20))
    stage.tap(5, 5)
    #expect(a.isEditing)
    #expect(log.take() == ["a down", "a begin", "a up inside"])
    b.becomeFirstResponder()
    #expect(log.take() == ["a end", "b begin"])
    b.removeFromSuperview()
    #expect(log.take() == ["b end"])
  }

  @Test func `case 43, case 47: a delegate may refuse to begin or end editing`() {
    let (a, b) = (field("a "), field("b ", y: 20))
    let veto = Veto()
    (a.delegate, b.delegate) = (veto, veto)
    veto.begins = false
    stage.tap(5, 5)
    #expect(stage.window.firstResponder == nil)
    veto.begins = true
    stage.tap(5, 5)
    #expect(a.isEditing)
    veto.ends = false
    #expect(!b.becomeFirstResponder())
    #expect(a.isEditing)
  }

  @Test func `two fields that compete to be first responder settle`() {
    let (a, b) = (field(), field(y: 20))
    for field in [a, b] {
      field.addAction("back", for: .editingDidEnd) { $0.becomeFirstResponder() }
    }
    a.becomeFirstResponder()
    b.becomeFirstResponder()
    #expect(stage.window.firstResponder != nil)
    // Each makes the other one the first responder, endlessly.
    a.addAction("over", for: .editingDidBegin) { [weak b] _ in b?.becomeFirstResponder() }
    b.addAction("over", for: .editingDidBegin) { [weak a] _ in a?.becomeFirstResponder() }
    for field in [a, b] { field.removeAction("back") }
    a.resignFirstResponder()
    b.becomeFirstResponder()
    #expect(stage.window.firstResponder != nil)
  }

  @Test func `a tap tells the host which input view to show, or none for its own keyboard`() {
    let host = InputHost()
    stage.application.host = host
    let field = self.field()
    stage.tap(5, 5)
    #expect(host.shown.last??.responder == field)
    #expect(host.shown.last??.inputView == nil)
    field.resignFirstResponder()
    #expect(host.shown.last == .some(nil))
    let pad = View()
    field.customInputView = pad
    stage.tap(5, 5)
    #expect(host.shown.last??.inputView == pad)
    // Moving from one field to another notifies the host once.
    let count = host.shown.count
    self.field(y: 20).becomeFirstResponder()
    #expect(host.shown.count == count + 1)
    #expect(host.shown.last??.inputView == nil)
  }

  @Test
  func `typed text goes into the field, and Enter ends editing if it has a return action`() {
    let a = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 10))
    stage.window.addSubview(a)
    a.becomeFirstResponder()
    stage.type("ab c")
    stage.type(Key(.left))
    stage.type(Key(.backspace))
    #expect(a.text == "abc")
    #expect(a.accessibility.value == "abc")
    stage.type(Key(.home))
    stage.type(Key(.delete))
    #expect(a.text == "bc")
    stage.type(Key(.enter))
    #expect(a.isEditing)
    a.log(to: log)
    let veto = Veto()
    a.delegate = veto
    veto.returns = false
    stage.type(Key(.enter))
    #expect(log.take() == [])
    veto.returns = true
    stage.type(Key(.enter))
    #expect(log.take() == ["exit by Enter", "primary", "end"])
    #expect(!a.isEditing)
    a.becomeFirstResponder()
    veto.limit = 3
    stage.type("xyz")
    #expect(a.text == "xbc" || a.text.count == 3)
    #expect(log.take() == ["begin", "changed"])
  }

  @Test func `selection, cut, copy, paste and undo work by keys and by the menu`() {
    let field = field()
    field.text = "hello"
    field.becomeFirstResponder()
    #expect(stage.application.editMenu == [.select, .selectAll])
    stage.press(Key(.character("a"), .command))
    #expect(field.editableText.selectedText == "hello")
    #expect(stage.application.editMenu == [.cut, .copy, .delete])
    stage.press(Key(.character("x"), .command))
    #expect(field.text == "")
    #expect(stage.application.pasteboard.string == "hello")
    stage.application.choose(.paste)
    stage.application.choose(.paste)
    #expect(field.text == "hellohello")
    stage.application.choose(.undo)
    #expect(field.text == "hello")
    stage.press(Key(.character("z"), .command))
    #expect(field.text == "")
    stage.application.choose(.redo)
    stage.application.choose(.redo)
    #expect(field.text == "hellohello")
    #expect(!stage.application.editMenu.contains(.redo))
  }

  @Test func `a view uses the undo manager of the nearest responder that has one`() {
    let field = field()
    let inner = View()
    field.addSubview(inner)
    #expect(inner.undoManager === field.undoManager)
    #expect(stage.window.undoManager == nil)
  }

  @Test func `a text view accepts line breaks, and a tap makes it the first responder`() {
    let view = TextView(frame: stage.window.bounds)
    stage.window.addSubview(view)
    stage.tap(5, 5)
    #expect(view.isFirstResponder)
    stage.type("a")
    stage.type(Key(.enter))
    stage.type("b")
    #expect(view.text == "a\nb")
    view.isEditable = false
    stage.type("c")
    #expect(view.text == "a\nb")
  }

  // MARK: Maximum length

  @Test func `overlong text is truncated at its end, and the field reports it`() {
    let field = field()
    field.maximumLength = 5
    field.becomeFirstResponder()
    field.insertText("abc")
    #expect(!field.isCut)
    field.insertText("defgh")
    #expect(field.text == "abcde")
    #expect(field.isCut)
    // A combining character takes up no additional space.
    field.insertText("\u{301}")
    #expect(field.text == "abcde\u{301}")
    #expect(!field.isCut)
    field.insertText("x")
    #expect(field.text == "abcde\u{301}")
    #expect(field.isCut)
    field.deleteBackward()
    #expect(!field.isCut)
    field.editableText.select(0..<3)
    field.insertText("1234567")
    #expect(field.text == "1234d")
    field.undo(nil)
    #expect(!field.isCut)
    stage.application.pasteboard.string = "xyz"
    field.paste(nil)
    #expect(field.text == "xyzd")
    field.setMarkedText("한글", selected: 0..<0)
    #expect(field.text == "xyz한d")
    #expect(field.isCut)
    field.text = "as long as the program likes"
    #expect(field.text.count == 28)
  }

  @Test func `a megabyte is truncated to the limit of a field and of a text view`() {
    let mega = String(repeating: "a", count: 1 << 20)
    let field = field()
    field.insertText(mega)
    #expect(field.maximumLength == 1000)
    #expect(field.text == String(repeating: "a", count: 1000))
    #expect(field.isCut)
    let view = TextView()
    view.insertText(mega)
    #expect(view.maximumLength == 100_000)
    #expect(view.text.count == 100_000)
    #expect(view.isCut)
    view.maximumLength = .max
    view.text = ""
    view.insertText(mega)
    #expect(view.text == mega)
    #expect(!view.isCut)
    // A character with a million accents is not natural text.
    field.text = ""
    field.insertText("a" + String(repeating: "\u{301}", count: 1 << 20))
    #expect(field.text.unicodeScalars.count < 10_000)
    #expect(field.isCut)
  }
}
