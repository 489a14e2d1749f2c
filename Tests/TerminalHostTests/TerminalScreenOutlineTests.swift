import ResponderChain
import Testing

@testable import TerminalHost

@MainActor
@Suite struct TerminalScreenOutlineTests {
  @Test func `the outline lists the visible elements row by row`() {
    let button = Button("Order", frame: rect(10, 2, 9))
    let field = TextField(frame: rect(0, 2, 9))
    field.accessibility.label = "Name"
    let light = Switch(frame: rect(0, 4, 9))
    light.accessibility.label = "light"
    let title = Label("Kitchen\u{1B}", frame: rect(0, 0, 9))
    let box = StackView(.horizontal, [Slider(frame: rect(0, 0, 9))])
    box.frame = rect(0, 3, 9)
    box.accessibility.label = "Heat"
    let secret = Label("secret", frame: rect(0, 1, 9))
    secret.isHidden = true
    let stage = Stage([button, light, field, title, box, secret])
    light.isEnabled = false
    button.isSelected = true
    stage.press(.tab)
    #expect(
      stage.screen.outline == """
        Kitchen\\u{1B}, text
        Name, text field, ""
        Order, button, selected, focused
        Heat, group
          slider, 0.0
        light, switch, off, disabled
        """)
    let alert = Window(frame: stage.screen.bounds)
    alert.addSubview(Label("Stop", frame: rect(0, 0, 4)))
    stage.screen.application.addWindow(alert)
    #expect(stage.screen.outline == "Stop, text")
  }

  @Test func `the outline's words can be translated`() {
    let light = Switch(frame: rect(0, 0, 9))
    light.accessibility.label = "조명"
    light.isEnabled = false
    let choice = SegmentedControl(["on"], frame: rect(0, 1, 9))
    choice.accessibility.label = "선택"
    let stage = Stage([light, choice])
    stage.press(.tab)
    var words: [String] = []
    let outline = stage.screen.outline {
      words.append($0)
      return "<\($0)>"
    }
    #expect(
      outline == """
        조명, <switch>, <off>, <disabled>
        선택, <choice>, <nothing chosen>, <focused>
        """)
    #expect(words == ["switch", "off", "disabled", "choice", "nothing chosen", "focused"])
    choice.selectedIndex = 0
    #expect(stage.screen.outline.hasSuffix("선택, choice, on, focused"))
  }
}
