import ResponderChain
import Testing

@testable import TerminalHost

@MainActor
@Suite struct ControlLookTests {
  private func drawn(_ view: View, columns: Int = 20, rows: Int = 1) -> Frame {
    let canvas = CellCanvas(columns: columns, rows: rows)
    canvas.draw(view)
    return canvas.frame
  }

  @Test func `a button shows its state without color`() {
    let button = Button("Order", frame: rect(0, 0, 11))
    let stage = Stage([button])
    #expect(stage.text == " [ Order ]")
    stage.press(.tab)
    #expect(stage.text == " [>Order<]")
    #expect(stage.screen.frame[1, 0].style.attributes == .reverse)
    button.isSelected = true
    #expect(stage.text == " [>Order*]")
    stage.window.setFocus(nil)
    #expect(stage.text == " [*Order*]")
    #expect(stage.screen.frame[1, 0].style.attributes == .bold)
    stage.mouse(.press, 2, 0)
    #expect(stage.screen.frame[1, 0].style.attributes == .bold)
    stage.mouse(.release, 2, 0)
    button.isSelected = false
    button.isEnabled = false
    stage.window.setFocus(nil)
    #expect(stage.text == " ( Order )")
    #expect(stage.screen.frame[1, 0].style.attributes == .dim)
  }

  @Test func `a finger on a button reverses it, or undoes the focus's reversal`() {
    let button = Button("Order", frame: rect(0, 0, 9))
    let stage = Stage([button])
    stage.screen.application.focusFollowsTouch = false
    stage.mouse(.press, 2, 0)
    #expect(stage.screen.frame[1, 0].style.attributes == [.bold, .reverse])
  }

  @Test func `a narrow button shows what fits, and one in a box has no brackets`() {
    #expect(drawn(Button("Order", frame: rect(0, 0, 7))).text == " Order")
    #expect(drawn(Button("Order", frame: rect(0, 0, 4))).text == "Ord…")
    let button = Button("주문", frame: rect(0, 0, 10, 3))
    button.look.border = .rounded
    #expect(drawn(button, rows: 3).text == "╭────────╮\n│  주문  │\n╰────────╯")
  }

  @Test func `a switch, a choice, a stepper and a slider show their values`() {
    let light = Switch(frame: rect(0, 0, 10))
    light.accessibility.label = "light"
    #expect(drawn(light).text == "[ ] light")
    light.isOn = true
    #expect(drawn(light).text == "[x] light")
    light.isEnabled = false
    #expect(drawn(light).text == "(x) light")

    let choice = SegmentedControl(["S", "M", "L"], frame: rect(0, 0, 15))
    choice.selectedIndex = 1
    #expect(drawn(choice).text == "  S   [M]   L")

    let stepper = Stepper(frame: rect(0, 0, 11))
    stepper.value = 5
    #expect(drawn(stepper).text == "[-]  5  [+]")
    stepper.frame = rect(0, 0, 5)
    #expect(drawn(stepper).text == "- 5 +")

    let slider = Slider(frame: rect(0, 0, 9))
    #expect(drawn(slider).text == "●────────")
    slider.value = 0.5
    #expect(drawn(slider).text == "━━━━●────")
    slider.value = 1
    #expect(drawn(slider).text == "━━━━━━━━●")
  }

  @Test func `each cell of a choice selects the segment drawn there`() {
    for width in 3...17 {
      let choice = SegmentedControl(["a", "b", "c"], frame: rect(0, 0, Double(width)))
      let stage = Stage([choice])
      for column in 0..<width {
        stage.click(column, 0)
        let place = Point(x: Double(column) + 0.5, y: 0.5)
        #expect(choice.selectedIndex == choice.segment(at: place))
        let cells = (0..<width).filter {
          stage.screen.frame[$0, 0].style.attributes.contains(.underline)
        }
        #expect(
          cells.isEmpty
            || cells.allSatisfy {
              choice.segment(at: Point(x: Double($0) + 0.5, y: 0.5)) == choice.selectedIndex
            })
      }
    }
  }
}
