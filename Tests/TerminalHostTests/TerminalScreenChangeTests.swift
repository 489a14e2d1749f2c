import ResponderChain
import Testing

@testable import TerminalHost

/// Tests of a screen after changes, and after events that change nothing.
@MainActor
@Suite struct TerminalScreenChangeTests {
  @Test func `an event that changes nothing prepares no view`() {
    final class Witness: View {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let stage = Stage([Witness(frame: rect(0, 0, 5))])
    _ = stage.text
    let prepared = stage.screen.preparedChange
    for _ in 0..<10 { stage.press(.character("x")) }
    #expect(stage.screen.preparedChange == prepared)
    #expect(stage.screen.application.changeCount == prepared)
    // Views and recognizers added since the last drawing also use cell units.
    let tap = TapGestureRecognizer()
    stage.content.subviews[0].addGestureRecognizer(tap)
    #expect(tap.slop == 10)
    stage.press(.character("x"))
    #expect(tap.slop == 1)
  }

  @Test func `a removed window disappears, and one that returns is shown`() {
    let stage = Stage([Label("below", frame: rect(0, 0, 5))])
    let alert = Window(frame: rect(0, 0, 5))
    alert.addSubview(Label("above", frame: rect(0, 0, 5)))
    stage.screen.application.addWindow(alert)
    #expect(stage.text == "above")
    stage.screen.application.removeWindow(alert)
    #expect(stage.text == "below")
    stage.screen.application.addWindow(alert)
    #expect(stage.text == "above")
  }

  @Test func `a field that has truncated text shows this at its end`() {
    let field = TextField(frame: rect(0, 0, 10))
    field.maximumLength = 4
    field.accessibility.label = "Name"
    let stage = Stage([field])
    stage.press(.tab)
    stage.screen.send(.paste("abcdef"), at: .zero)
    #expect(stage.text == "abcd    …!")
    #expect(stage.screen.outline == #"Name, text field, "abcd", cut, focused"#)
    stage.press(.backspace)
    #expect(stage.text == "abc")
  }

  @Test func `a text view has a cursor once it is the first responder`() {
    let view = TextView(frame: rect(0, 0, 10, 2))
    let stage = Stage([view])
    #expect(stage.screen.frame.cursor == nil)
    view.becomeFirstResponder()
    #expect(stage.screen.frame.cursor != nil)
  }
}
