import Foundation
import TestSupport
import Testing

/// Tests of the kiosk in a real terminal, from input bytes to the screen.
@Suite(.enabled(if: Tmux.oracle.isAsked, "\(Tmux.oracle.remark)"))
struct TmuxTests {
  @Test func `keys choose, type and quit`() throws {
    let tmux = try Tmux("kiosk --language en", columns: 80, rows: 24)
    #expect(try tmux.screen(with: ">presenter<").contains("nothing has happened yet"))
    try tmux.press("Enter", "Tab", "Tab", "Enter")
    #expect(try tmux.screen(with: ">Fashion*").contains("[view model]"))
    try tmux.press("F3")
    _ = try tmux.screen(with: "Become a member")
    try tmux.send("김")
    _ = try tmux.screen(with: "김")
    try tmux.press("Tab")
    #expect(
      try tmux.screen(with: "Must have").contains("Must have at least 2 characters, not 1."))
    try tmux.press("F6")
    #expect(try tmux.screen(with: "회원 가입").contains("2자 이상이어야 합니다. 지금은 1자입니다."))
    try tmux.press("C-q")
    #expect(try tmux.screen(with: "ended with").contains("ended with 0"))
  }

  @Test func `a mouse drags a coin into its slot`() throws {
    let tmux = try Tmux("kiosk --language en", columns: 80, rows: 24)
    _ = try tmux.screen(with: ">presenter<")
    try tmux.send("\u{1B}[<0;50;1M\u{1B}[<0;50;1m")
    _ = try tmux.screen(with: "Coin slot")
    try tmux.send("\u{1B}[<0;6;9M\u{1B}[<32;30;8M\u{1B}[<32;60;6M\u{1B}[<0;60;6m")
    #expect(try tmux.screen(with: "26.5 mm, 7.7 g: 500 won, ₩500").contains("10 won  passed"))
  }

  @Test func `pages adapt when the window grows or shrinks`() throws {
    let tmux = try Tmux("kiosk --language en", columns: 80, rows: 24)
    _ = try tmux.screen(with: ">presenter<")
    try tmux.resize(columns: 150, rows: 40)
    let large = try tmux.screen(with: "  ┌ Path ─")
    #expect(
      large.split(separator: "\n").contains { $0.contains("Shown by") && $0.contains("Path") })
    try tmux.resize(columns: 80, rows: 16)
    let small = try tmux.screen(with: "[ Ctrl+P Path ]")
    #expect(small.contains("Shown by"))
    try tmux.press("F7", "C-c")
    // The status that shells expect of a program stopped by Control-C.
    #expect(try tmux.screen(with: "ended with").contains("ended with 130"))
  }

  @Test func `a recording can be played back`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: file) }
    let tmux = try Tmux("kiosk --language en --record \(file)", columns: 80, rows: 24)
    _ = try tmux.screen(with: ">presenter<")
    try tmux.press("F2", "Enter", "Tab", "Enter")
    let seen = try tmux.screen(with: "tomato, onion\n")
    try tmux.press("C-q")
    _ = try tmux.screen(with: "ended with")
    let recorded = try String(contentsOfFile: file, encoding: .utf8)
    #expect(recorded.contains("\"f2\"") && !recorded.contains("ctrl+q"), "\(recorded)")
    let run = try BuiltCommand("kiosk").run(["--language", "en", "--script", file])
    #expect(run.code == 0)
    #expect(
      run.output.split(separator: "\n").prefix(14) == seen.split(separator: "\n").prefix(14))
  }

  @Test func `a path is written to a file in the current folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tmux = try Tmux("kiosk --language en", columns: 80, rows: 24, in: folder)
    _ = try tmux.screen(with: ">presenter<")
    try tmux.press("F2", "Enter")
    _ = try tmux.screen(with: "Order      tomato")
    try tmux.press("F7", "F8")
    _ = try tmux.screen(with: "The path is in kiosk-path-1.txt.")
    try tmux.press("F8")
    _ = try tmux.screen(with: "The path is in kiosk-path-2.txt.")
    for name in ["kiosk-path-1.txt", "kiosk-path-2.txt"] {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(text.contains("Button \"tomato\"  handled"))
    }
  }

  @Test func `the mouse alone freezes the path, writes it to a file, and quits`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tmux = try Tmux("kiosk --language en", columns: 80, rows: 24, in: folder)
    _ = try tmux.screen(with: ">presenter<")
    func click(_ column: Int, _ row: Int) throws {
      try tmux.send("\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m")
    }
    try click(30, 4)
    _ = try tmux.screen(with: "categories  handled")
    try click(42, 24)
    let frozen = try tmux.screen(with: "╔ Path, frozen ═")
    #expect(frozen.contains("categories  handled"))
    #expect(frozen.contains("[*F7 Freeze*]"))
    try click(56, 24)
    _ = try tmux.screen(with: "The path is in kiosk-path-1.txt.")
    let file = folder.appending(path: "kiosk-path-1.txt")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("categories"))
    try click(72, 24)
    #expect(try tmux.screen(with: "ended with").contains("ended with 0"))
  }

  @Test func `the mouse alone types into a field`() throws {
    let tmux = try Tmux("kiosk --language en", columns: 80, rows: 24)
    _ = try tmux.screen(with: ">presenter<")
    func click(_ column: Int, _ row: Int) throws {
      try tmux.send("\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m")
    }
    try click(34, 1)
    _ = try tmux.screen(with: "Become a member")
    try click(16, 3)
    #expect(try tmux.screen(with: "[ q ]").contains("[ Done ]"))
    try click(5, 21)
    try click(16, 21)
    #expect(try tmux.screen(with: "qw").contains("Name       qw"))
    try click(76, 24)
    #expect(try tmux.screen(with: "[ Ctrl+Q Quit ]").contains("Name       qw"))
  }

  @Test func `a terminal that cannot position its cursor causes a clear error`() throws {
    let kiosk = BuiltCommand.file(of: "kiosk").path()
    let tmux = try Tmux("env TERM=dumb '\(kiosk)'", columns: 80, rows: 24)
    let screen = try tmux.screen(with: "ended with")
    #expect(screen.contains("kiosk: TERM is dumb, a terminal that cannot place its cursor;"))
    #expect(screen.contains("ended with 74"))
  }

  @Test func `a recording that cannot be written stops the kiosk with the reason`() throws {
    let tmux = try Tmux("kiosk --language en --record /dev/full", columns: 80, rows: 24)
    let screen = try tmux.screen(with: "ended with")
    #expect(
      screen.contains("kiosk: /dev/full cannot be written: No space left on device; record into"))
    #expect(screen.contains("ended with 73"))
  }
}
