import ResponderChain
import TerminalHost
import Testing

@testable import kiosk

/// Tests of the screens' text for users who cannot see them.
@Suite @MainActor struct OutlineTests {
  private func kiosk(_ language: Language) throws -> Kiosk {
    Kiosk(try KioskScreens(), language, columns: 80, rows: 24)
  }

  @Test(arguments: Language.allCases)
  func `each page starts with its title`(_ language: Language) throws {
    let pages = try kiosk(language).outlines.split(separator: "\n\n")
    let titles = ["shop", "kitchen", "sign-up", "machine", "playground"]
    let texts = Texts(language: language)
    let expected = titles.map { "\(texts("title.\($0)")), \(texts("outline.page"))" }
    #expect(pages.map { $0.split(separator: "\n").first.map(String.init) } == expected)
  }

  @Test(arguments: Language.allCases)
  func `every control has a label and a role, and a value if its role has one`(
    _ language: Language
  ) throws {
    let kiosk = try kiosk(language)
    for page in 1...5 {
      kiosk.screen.send(.key(Key(.function(page)), .press), at: .zero)
      for view in kiosk.screen.application.windows[0].descendants
      where view is Control || view.canBecomeFocused || view is CoinSlot || view is PathPane
        || !(view.gestureRecognizers.isEmpty || view is ScrollView)
      {
        let said = view.accessibility
        #expect(said.label?.isEmpty == false, "\(view)")
        let role = try #require(said.role, "\(view)")
        if role != .button, role != .coin, role != .textField, role != .choice {
          #expect(said.value?.isEmpty == false, "\(said)")
        }
      }
    }
  }

  @Test func `the outline contains no English word in Korean or Chinese`() throws {
    for language in [Language.korean, .chinese] {
      let kiosk = try kiosk(language)
      for page in 1...5 {
        kiosk.screen.send(.key(Key(.function(page)), .press), at: .zero)
        _ = kiosk.screen.outline { word in
          #expect(Texts(language: language).code("outline", word) != word, "\(word)")
          return word
        }
      }
    }
    #expect(
      try kiosk(.korean).outlines.contains("두부 기계, 스위치, 꺼짐"))
    #expect(try kiosk(.chinese).outlines.contains("姓名, 输入框, \"\", 焦点"))
  }

  @Test func `a path's notes are in the kiosk's language`() {
    let measured = "invalid diameter: 23 mm is 4.85 mm over 18.15 mm"
    let texts = Texts(language: .korean)
    #expect(texts.note("it is hidden") == "숨겨져 있음")
    #expect(texts.note("(1.5, -2.0) is outside of it") == "(1.5, -2.0) 위치는 바깥")
    #expect(texts.note("ignored: it hit no window") == "무시함: 창을 벗어남")
    #expect(texts.note("reported required.missing") == "알림: 필수 항목입니다.")
    #expect(texts.note(measured) == "지름 23 mm: 18.15 mm보다 4.85 mm 큼")
    #expect(Texts(language: .english).note(measured) == measured)
    #expect(texts.note("its alpha is 0.0") == "불투명도 0.0")
    #expect(texts.note("Button \"베개\"") == "버튼 \"베개\"")
    #expect(texts.note("tomato, sliced") == "토마토, 썰기")
    #expect(texts.note("length.too-short") == "문제 있음")
    #expect(
      texts.note("\(measured); invalid mass: 0.9 g is 3 g under 3.9 g")
        == "지름 23 mm: 18.15 mm보다 4.85 mm 큼; 무게 0.9 g: 3.9 g보다 3 g 가벼움")
    #expect(texts.note("reported length.too-short") == "알림: 문제 있음")
    let reported = "reported length.too-short"
    #expect(Texts(language: .english).note(reported) == reported)
  }
}
