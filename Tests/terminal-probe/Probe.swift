import ResponderChain
import TerminalHost

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A test program that opens the terminal, reports this, and terminates in a given way.
@main struct Probe {
  struct Thrown: Error {}

  static func main() async throws {
    let terminal: Terminal
    do {
      terminal = try Terminal()
    } catch {
      print(error)
      exit(2)
    }
    try terminal.write("READY".utf8)
    switch CommandLine.arguments.dropFirst().first {
    case "screen": try await runScreen(in: terminal)
    case "events": try await showEvents(of: terminal)
    case "exit": exit(3)
    case "throw": throw Thrown()
    case "trap": fatalError("as it was told")
    case "overflow": print(depth(of: 0))
    case "abort": abort()
    case "twice": try openTwice(terminal)
    case "suspend":
      terminal.suspend()
      try await showEvents(of: terminal)
    default: break
    }
  }

  /// Writes a line for each event, until q is pressed.
  private static func showEvents(of terminal: Terminal) async throws {
    for try await event in terminal.events {
      if event == .key(Key(.character("q")), .press) { return }
      try terminal.write("\(line(event))\r\n".utf8)
    }
  }

  /// Shows two buttons and a field, until the second button is pressed.
  @MainActor
  private static func runScreen(in terminal: Terminal) async throws {
    let screen = TerminalScreen()
    let loop = TerminalLoop(screen, on: terminal)
    let order = Button("Orders 0", frame: Rect(x: 2, y: 1, width: 14, height: 1))
    let leave = Button("Leave", frame: Rect(x: 2, y: 3, width: 14, height: 1))
    let name = TextField(frame: Rect(x: 2, y: 5, width: 14, height: 1))
    let content = View()
    for view in [order, leave, name] { content.addSubview(view) }
    var orders = 0
    order.addAction("press", for: .primaryActionTriggered) { _ in
      orders += 1
      order.title = "Orders \(orders)"
    }
    leave.addAction("press", for: .primaryActionTriggered) { _ in loop.stop() }
    screen.show(content)
    try await loop.run()
  }

  private static func line(_ event: TerminalEvent) -> String {
    switch event {
    case .key(let key, let phase): "\(phase) \(key.code) \(key.modifiers.rawValue)"
    case .mouse(let mouse): "\(mouse.kind) \(mouse.button) \(mouse.column) \(mouse.row)"
    case .paste(let text): "paste \(text)"
    case .focus(let hasFocus): "focus \(hasFocus)"
    case .resize(let columns, let rows): "resize \(columns) \(rows)"
    case .report(let report): "\(report)"
    }
  }

  private static func openTwice(_ terminal: Terminal) throws {
    do {
      _ = try Terminal()
    } catch {
      try terminal.write("\(error)\r\n".utf8)
    }
    terminal.close()
    try Terminal().write("AGAIN".utf8)
  }

  /// Overflows the stack.
  private static func depth(of level: Int) -> Int {
    level < 0 ? level : depth(of: level + 1) + (level & 1)
  }
}
