import ResponderChain
import TerminalHost
import Testing

@testable import kiosk

@MainActor @Suite struct SignUpPageTests {
  private let kiosk: Kiosk

  init() throws {
    kiosk = Kiosk(try KioskScreens(), .english, columns: 80, rows: 24)
    press(.function(3))
  }

  private func press(_ codes: Key.Code...) {
    for code in codes { kiosk.screen.send(.key(Key(code), .press), at: .zero) }
  }

  private func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  private var focus: String? {
    kiosk.screen.application.windows[0].focusedView?.accessibility.identifier
  }

  private var text: String { kiosk.screen.text }

  /// Returns the text next to a caption: the value, and its error.
  private func row(_ caption: String) -> String {
    let line = text.split(separator: "\n").first { $0.hasPrefix(caption) }
    return line?.dropFirst(caption.count).split(separator: " ").joined(separator: " ") ?? ""
  }

  @Test func `a field is validated when it loses focus, not during typing`() {
    press(.tab)
    type("010-12")
    #expect(!text.contains("The country has no such number."))
    press(.tab)
    #expect(text.contains("The country has no such number."))
  }

  @Test func `an error disappears while it is corrected, and no new one appears`() {
    type("A")
    press(.tab)
    #expect(row("Name") == "A Must have at least 2 characters, not 1.")
    kiosk.screen.send(.key(Key(.tab, .shift), .press), at: .zero)
    #expect(row("Name") == "A Must have at least 2 characters, not 1.")
    press(.end)
    type("d")
    #expect(row("Name") == "Ad")
    press(.backspace, .backspace)
    #expect(row("Name") == "")
    press(.tab)
    #expect(row("Name") == "Please fill this in.")
  }

  @Test func `a rejected form moves the focus to the first invalid field`() {
    type("Ada")
    press(.tab, .tab, .tab, .tab, .enter)
    #expect(text.contains("Not yet: something above is missing or wrong."))
    #expect(text.contains("Please fill this in."))
    #expect(focus == "sign-up.phone")
    type("010-1234-5678")
    #expect(!text.contains("Please fill this in."))
    press(.tab, .tab, .tab, .enter)
    #expect(text.contains("Welcome, Ada!"))
  }

  @Test func `an appended field gets the focus, and is validated when it loses it`() {
    press(.tab, .tab, .tab, .enter)
    #expect(focus == "sign-up.address")
    #expect(row("Address") == "")
    type("Se")
    #expect(row("Address") == "Se")
    press(.tab)
    #expect(row("Address") == "Se Must have at least 5 characters, not 2.")
  }

  @Test func `changing the language does not count as losing focus`() {
    press(.tab)
    type("010-12")
    press(.function(6))
    #expect(focus == "sign-up.phone")
    #expect(text.contains("010-12"))
    #expect(!text.contains("해당 국가에 없는 번호입니다."))
    press(.tab)
    #expect(text.contains("해당 국가에 없는 번호입니다."))
  }
}
