import ResponderChain
import Testing

@testable import TerminalHost

@MainActor
@Suite struct TerminalFocusTests {
  @Test func `the application is active while the window has the focus`() {
    let stage = Stage()
    stage.screen.send(.focus(false), at: .zero)
    #expect(!stage.screen.application.isActive)
    stage.screen.send(.focus(true), at: .zero)
    #expect(stage.screen.application.isActive)
  }

  @Test(arguments: [
    TerminalEvent.key(Key(.tab), .press), .paste("ada"),
    .mouse(MouseEvent(.press, button: .left, column: 1, row: 1)),
  ])
  func `input that only a focused window receives restores the focus`(event: TerminalEvent) {
    let stage = Stage()
    stage.screen.send(.focus(false), at: .zero)
    stage.screen.send(.mouse(MouseEvent(.move, column: 1, row: 1)), at: .zero)
    stage.screen.send(.resize(columns: 30, rows: 10), at: .zero)
    #expect(!stage.screen.application.isActive)
    stage.screen.send(event, at: .zero)
    #expect(stage.screen.application.isActive)
  }

  @Test func `keys do not activate an application that was made inactive`() {
    let stage = Stage()
    stage.screen.application.send(.activity(false, at: .zero))
    stage.press(.tab)
    #expect(!stage.screen.application.isActive)
  }
}
