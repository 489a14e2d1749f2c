import Foundation
import TestSupport
import Testing

/// Tests of the kiosk's command without a terminal.
@Suite struct TourTests {
  private let kiosk = BuiltCommand("kiosk")
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/kiosk/Scripts")

  private func lastScreen(of tour: String, _ more: [String]) throws -> String {
    let run = try kiosk.run(["--script", Self.folder.appending(path: tour).path()] + more)
    #expect(run.code == 0)
    #expect(run.error == "")
    return run.output
  }

  @Test func `the tour with a mouse ends in the playground`() throws {
    #expect(
      try lastScreen(of: "tour.jsonl", ["--language", "en"]) == """
           F1 Shop     F2 Kitchen   F3 Sign up    F4 Machine    *F5 Play*    F6 한국어
        ┌ outer ─────────────────────────────────┐ [ ] middle takes touches
        │                                        │ [ ] middle hears shouts
        │  ┌ middle ────────────────────────┐    │ type here
        │  │                                │    │      [ Ctrl+S Shout, no target ]
        │  │  ┌ inner ─────────────────┐    │    │ First responder: PlayView "outer"
        │  │  │                        │    │    │ ╭ Seen ─────────────────────────────╮
        │  │  │                        │    │    │ │inner: tap                         │
        │  │  │                        │    │    │ │inner: long press                  │
        │  │  │                        │    │    │ │inner: drag 5, 1                   │
        │  │  └────────────────────────┘    │    │ │outer heard the shout              │
        │  │                                │    │ │outer: tap                         │
        │  └────────────────────────────────┘    │ │                                   │
        │                                        │ │                                   │
        └────────────────────────────────────────┘ ╰───────────────────────────────────╯
        ┌ Path ────────────────────────────────────────────────────────────────────────┐
        │touches  passed                                                               │
        │├─ TapGestureRecognizer  handled  ended                                       │
        │├─ LongPressGestureRecognizer  passed  failed                                 │
        │├─ PanGestureRecognizer  passed  failed                                       │
        │├─ PinchGestureRecognizer  passed  failed                                     │
        │└─ touches cancelled  passed                                                  │
        └─────────────────────────────────────────────────────────────────────── +13 ──┘
        Tab next · Enter press               [ F7 Freeze ] [ F8 Export ] [ Ctrl+Q Quit ]

        """)
  }

  @Test func `the tour by keys alone ends there, too`() throws {
    #expect(
      try lastScreen(of: "tour-keys.jsonl", ["--language", "ko"]) == """
           F1 상점       F2 주방      F3 가입      F4 자판기   *F5 놀이터*    F6 中文
        ┌ 바깥 ──────────────────────────────────┐ [x] 가운데가 터치를 받음
        │                                        │ [x] 가운데가 외침을 들음
        │  ┌ 가운데 ────────────────────────┐    │ 여기에 입력
        │  │                                │    │     [ Ctrl+S 외치기 (대상 없음) ]
        │  │  ┌ 안쪽 ──────────────────┐    │    │ 첫 응답자: 놀이 뷰 "안쪽"
        │  │  │                        │    │    │ ╭ 본 것 ────────────────────────────╮
        │  │  │                        │    │    │ │바깥 뷰가 외침을 들음              │
        │  │  │                        │    │    │ │바깥 뷰가 외침을 들음              │
        │  │  │                        │    │    │ │가운데 뷰가 외침을 들음            │
        │  │  └────────────────────────┘    │    │ │안쪽 뷰가 흔들림                   │
        │  │                                │    │ │                                   │
        │  └────────────────────────────────┘    │ │                                   │
        │                                        │ │                                   │
        └────────────────────────────────────────┘ ╰───────────────────────────────────╯
        ┌ 경로 ────────────────────────────────────────────────────────────────────────┐
        │흔들기  처리함                                                                │
        │└─ 흔들기 끝  처리함                                                          │
        │   └─ 놀이 뷰 "안쪽"  처리함                                                  │
        │흔들기  통과                                                                  │
        │└─ 흔들기 시작  통과                                                          │
        │   ├─ 놀이 뷰 "안쪽"  통과                                                    │
        └─────────────────────────────────────────────────────────────────────── +14 ──┘
        Tab 다음 · Enter 누르기               [ F7 고정 ] [ F8 내보내기 ][ Ctrl+Q 종료 ]

        """)
  }

  @Test func `a large window shows the path next to the page`() throws {
    #expect(
      try lastScreen(of: "tour-keys.jsonl", ["--language", "zh", "--size", "140x20"]) == """
                 F1 商店                   F2 厨房                  F3 注册                  F4 售货机               *F5 游乐场*         F6 English
        ┌ 外层 ──────────────────────────────────┐ [x] 中层接收触摸                         ┌ 路径 ────────────────────────────────────────────────┐
        │                                        │ [x] 中层能听到喊声                       │摇晃  已处理                                          │
        │  ┌ 中层 ──────────────────────────┐    │ 在此输入                                 │└─ 摇晃结束  已处理                                   │
        │  │                                │    │         [ Ctrl+S 喊话（无目标） ]        │   └─ 游乐视图 "内层"  已处理                         │
        │  │  ┌ 内层 ──────────────────┐    │    │ 第一响应者：游乐视图 "内层"              │摇晃  已传递                                          │
        │  │  │                        │    │    │ ╭ 所见 ─────────────────────────────────╮│└─ 摇晃开始  已传递                                   │
        │  │  │                        │    │    │ │外层听到了喊声                         ││   ├─ 游乐视图 "内层"  已传递                         │
        │  │  │                        │    │    │ │外层听到了喊声                         ││   ├─ 游乐视图 "中层"  已传递                         │
        │  │  │                        │    │    │ │中层听到了喊声                         ││   ├─ 游乐视图 "外层"  已传递                         │
        │  │  │                        │    │    │ │内层被摇晃                             ││   ├─ 场地  已传递                                    │
        │  │  │                        │    │    │ │                                       ││   ├─ 视图  已传递                                    │
        │  │  │                        │    │    │ │                                       ││   ├─ 分组  已传递                                    │
        │  │  │                        │    │    │ │                                       ││   ├─ 区域  已传递                                    │
        │  │  └────────────────────────┘    │    │ │                                       ││   ├─ 页面 "游乐场"  已传递                           │
        │  │                                │    │ │                                       ││   ├─ 区域  已传递                                    │
        │  └────────────────────────────────┘    │ │                                       ││   ├─ 分组  已传递                                    │
        │                                        │ │                                       ││   ├─ 分组  已传递                                    │
        └────────────────────────────────────────┘ ╰───────────────────────────────────────╯└─────────────────────────────────────────────── +5 ───┘
        Tab 下一个 · Enter 按下                                                                           [ F7 冻结 ]   [ F8 导出 ]  [ Ctrl+Q 退出 ]

        """)
  }

  @Test(arguments: [
    ("# The kitchen", "Pillow, ₩15,000. Filled with buckwheat."),
    ("# Tofu", "\"tomato\", \"onion\" and \"lettuce\" saw it."),
    ("# The machine", "Welcome, Ada!"),
    ("# The playground", "A1 Water for ₩600; change: 1 × 100 won"),
  ]) func `each part of the tour runs to its end`(_ next: String, _ expected: String) throws {
    let tour = try String(
      contentsOf: Self.folder.appending(path: "tour.jsonl"), encoding: .utf8)
    let part = try #require(tour.firstRange(of: next))
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try String(tour[..<part.lowerBound]).write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let words = ["--script", file.path(), "--language", "en"]
    let run = try kiosk.run(words)
    #expect(run.output.contains(expected), "\(run.output)")
    #expect(try Self.page("Documentation/kiosk.md").contains(run.output), "another screen")
    guard next == "# Tofu" else { return }
    // The shortest window that shows everything.
    let low = try kiosk.run(words + ["--size", "80x22"])
    #expect(try Self.page("Documentation/kiosk.md").contains(low.output), "\(low.output)")
  }

  @Test(arguments: [
    (
      #"{"key": "f3"}"# + "\n" + #"{"at": 1, "mouse": "press", "x": 15, "y": 6}"#,
      ["--language", "zh", "--size", "140x20"]
    ),
    (
      ["f2", "enter", "ctrl+p"].map { #"{"key": "\#($0)"}"# }.joined(separator: "\n"),
      ["--language", "en", "--size", "66x16"]
    ),
  ])
  func `documented windows of any size match the program`(script: String, words: [String]) throws {
    let run = try kiosk.run(["--script", "-"] + words, input: script)
    #expect(try Self.page("Documentation/kiosk.md").contains(run.output), "\(run.output)")
  }

  @Test func `the documented window in Korean matches the program`() throws {
    let tour = try String(
      contentsOf: Self.folder.appending(path: "tour.jsonl"), encoding: .utf8)
    let end = try #require(tour.firstRange(of: "# Tofu")).lowerBound
    let run = try kiosk.run(
      ["--script", "-", "--language", "ko"], input: String(tour[..<end]))
    #expect(try Self.page("Documentation/kiosk.md").contains(run.output), "\(run.output)")
  }

  /// Returns a page of documentation that contains these screens.
  private static func page(_ name: String) throws -> String {
    let root = folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: name), encoding: .utf8)
  }

  @Test func `an error next to a field is announced while typing`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try """
    {"key": "f3"}
    {"text": "A"}
    {"key": "tab"}
    {"text": "010"}
    """.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try kiosk.run(["--script", file.path(), "--language", "zh"])
    #expect(run.output.contains("至少需要 2 个字符，现在有 1 个。"))
  }

  @Test func `every screen has an outline`() throws {
    let outline = try kiosk.run(["--outline", "--language", "en"])
    #expect(outline.code == 0)
    let pages = outline.output.components(separatedBy: "\n\n")
    #expect(pages.count == 5)
    #expect(
      pages[2] == """
        Sign up, page
          F1 Shop, button
          F2 Kitchen, button
          F3 Sign up, button, selected
          F4 Machine, button
          F5 Play, button
          F6 한국어, button
          Become a member, text
          Name, text
          Name, text field, "", focused
          Phone, text
          Phone, text field, ""
          + Gender, button
          + Address, button
          Send, button
          Path, group, nothing has happened yet
          Tab next · Enter press, text
          F7 Freeze, button
          F8 Export, button
          Ctrl+Q Quit, button
        """)
    for (page, text) in zip(
      pages,
      [
        "Electronics, button, selected", "tofu machine, switch", "Name, text field, \"\"",
        "₩500, coin", "inner, group, hears no shouts",
      ])
    { #expect(page.contains(text), "\(page)") }
  }

  // Run in a new session, because the program would otherwise use the tests' terminal.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setsid")))
  func `a missing terminal causes a clear error`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: file) }
    let code = try kiosk.code(of: "setsid --wait \"$0\" < /dev/null > \(file) 2>&1")
    #expect(code == 74)
    let said = try String(contentsOfFile: file, encoding: .utf8)
    #expect(
      said == """
        kiosk: standard input and output are not a terminal, and /dev/tty cannot be opened: \
        No such device or address; run it in a terminal, or use --script FILE

        """)
  }

  @Test func `an invalid script causes a clear error`() throws {
    let missing = try kiosk.run(["--script", "/no/such/file"])
    #expect(missing.code == 65)
    #expect(missing.error.hasPrefix("kiosk: the script /no/such/file cannot be read;"))
    let wrong = try kiosk.run(["--loud"])
    #expect(wrong.code == 64)
    #expect(wrong.error == "kiosk: unknown option \"--loud\"; kiosk --help lists them\n")
  }
}
