import Foundation
import ResponderChain
import TerminalHost

@main
@MainActor
struct Kiosk {
  /// The codes of `sysexits.h`, which shells know.
  enum Exit: Int32 {
    case wrongUsage = 64
    case wrongInput = 65
    case broken = 70
    case noFile = 73
    case noTerminal = 74
    /// What a shell says of a program that Control-C has ended: 128 and the number of the signal.
    case interrupted = 130
  }

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
    do {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      if arguments.help { return try write(Arguments.usage) }
      let language =
        arguments.language ?? Language(environment: ProcessInfo.processInfo.environment)
      let kiosk = Kiosk(
        try KioskScreens(), language, columns: arguments.size?.columns ?? 80,
        rows: arguments.size?.rows ?? 24)
      if arguments.outline { return try write(kiosk.outlines) }
      if let script = arguments.script { return try write(kiosk.play(script)) }
      if try await kiosk.run(recording: arguments.record) == .interrupted {
        exit(Exit.interrupted.rawValue)
      }
    } catch let problem as Arguments.Problem {
      end(problem, .wrongUsage)
    } catch let problem as ScriptError {
      end(problem, .wrongInput)
    } catch let problem as TerminalError {
      end(problem, .noTerminal)
    } catch let problem as Unwritable {
      end(problem, .noFile)
    } catch {
      end(error, .broken)
    }
  }

  /// A line that nobody can read is no success.
  private static func write(_ text: String) throws(Unwritable) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
    } catch {
      throw Unwritable(
        description: "standard output cannot be written; give it another place")
    }
  }

  private static func end(_ error: Any, _ code: Exit) -> Never {
    // Where nobody hears it, the code still tells.
    try? FileHandle.standardError.write(contentsOf: Data("kiosk: \(error)\n".utf8))
    exit(code.rawValue)
  }

  /// Runs in the terminal until somebody leaves, or what is recorded cannot be written.
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

  /// Every page in reading order.
  var outlines: String {
    (0..<5).map { number in
      shell.showPage(number)
      let texts = context.texts
      return screen.outline { texts.code("outline", $0) }
    }.joined(separator: "\n\n")
  }

  /// Plays a script.
  ///
  /// - Returns: The last screen.
  func play(_ file: String) throws(ScriptError) -> String {
    let script =
      ["-", "/dev/stdin"].contains(file)
      ? try Script(readingFrom: .standardInput, named: "standard input")
      : try Script(contentsOf: URL(filePath: file))
    script.play(on: screen)
    return screen.text
  }
}
