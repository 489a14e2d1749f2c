import CommandInput
import Foundation
import ResponderChain
import TerminalHost

@main
@MainActor
struct Kiosk {
  /// The exit code that shells use after Control-C: 128 plus the number of the signal.
  private static let interrupted: Int32 = 130

  let screen: TerminalScreen
  private let shell: Shell
  let context: Context

  init(_ screens: KioskScreens, _ language: Language, columns: Int, rows: Int) {
    context = Context(screens, language: language)
    screen = TerminalScreen(
      columns: columns, rows: rows, application: KioskApplication(context.log))
    screen.commands = [
      Key(.function(9)): .shake,
      Key(.function(10)): .remoteControl(.previousTrack),
      Key(.function(11)): .remoteControl(.togglePlayPause),
      Key(.function(12)): .remoteControl(.nextTrack),
    ]
    shell = Shell(context)
    screen.show(shell)
    shell.showPage(0)
  }

  static func main() async {
    let words = CommandStreams.words(of: Arguments.manual)
    do {
      let arguments = try Arguments(words)
      let kiosk = Kiosk(
        try KioskScreens(), arguments.language, columns: arguments.size?.columns ?? 80,
        rows: arguments.size?.rows ?? 24)
      if arguments.outline { CommandStreams.end(with: kiosk.outlines) }
      if let script = arguments.script { CommandStreams.end(with: try kiosk.play(script)) }
      if try await kiosk.run(recording: arguments.record) == .interrupted { exit(interrupted) }
    } catch let problem as UsageError {
      CommandStreams.fail(problem.description, .wrongUsage)
    } catch let problem as ScriptError {
      fail(problem, .wrongInput)
    } catch let problem as TerminalError {
      fail(problem, .noTerminal)
    } catch let problem as Unwritable {
      fail(problem, .noOutput)
    } catch {
      fail(error, .broken)
    }
  }

  private static func fail(_ error: Any, _ code: CommandExit) -> Never {
    CommandStreams.fail("kiosk: \(error)", code)
  }

  private func run(recording file: String?) async throws -> TerminalLoop.Ending {
    let terminal = try Terminal()
    defer { terminal.close() }
    let recording = try file.map { try Recording($0) }
    let loop = TerminalLoop(screen, on: terminal)
    context.onQuit = { loop.stop() }
    var problem: Unwritable?
    if let recording {
      loop.onEvent = { event, time in
        do throws(Unwritable) {
          try recording.write(event, at: time)
        } catch {
          problem = error
          loop.stop()
        }
      }
    }
    let ending = try await loop.run()
    if let problem { throw problem }
    return ending
  }

  var outlines: String {
    (0..<5).map { number in
      shell.showPage(number)
      let texts = context.texts
      return screen.outline { texts.code("outline", $0) }
    }.joined(separator: "\n\n")
  }

  func play(_ file: String) throws(ScriptError) -> String {
    let script =
      ["-", "/dev/stdin"].contains(file)
      ? try Script(readingFrom: .standardInput, named: "standard input")
      : try Script(contentsOf: URL(filePath: file))
    script.play(on: screen)
    return screen.text
  }
}
