import Baton
import CommandInput
import Foundation
import VendingMachine

@main
struct Vend {
  static func main() throws {
    let arguments = Arguments(CommandStreams.words(of: Arguments.manual))
    let input = arguments.file.map { Self.descriptor(of: $0, arguments.language) } ?? STDIN_FILENO
    do {
      let isDone = serve(try Session(arguments), InputLines(of: input), arguments.language)
      exit((isDone ? CommandExit.done : .refused).rawValue)
    } catch let error as AcceptorError where error.code == .overlap {
      let overlaps = error.overlaps.map(\.description).joined(separator: "; ")
      CommandStreams.fail(
        "vend: \(overlaps); choose a validator with --overlaps order or --overlaps nearest",
        .wrongUsage)
    }
  }

  /// Performs all lines, and returns whether every line succeeded and nothing is owed.
  private static func serve(
    _ session: Session, _ lines: InputLines, _ language: CommandLanguage
  ) -> Bool {
    var (session, lines) = (session, lines)
    let isTerminal = isatty(STDIN_FILENO) == 1
    if isTerminal { print(LineText.start(in: language, ["coin": session.exampleOfCoin])) }
    var number = 0
    var isDone = true
    while true {
      if isTerminal { print("> ", terminator: "") }
      guard fflush(nil) == 0 else {
        CommandStreams.fail("vend: \(Self.unwritable(in: language))", .noOutput)
      }
      guard let line = lines.nextLine() else {
        // Move the shell's next prompt to a new line.
        if isTerminal { print() }
        break
      }
      number += 1
      do throws(LineError) {
        let answer = try session.answer(line, upTo: lines.limit)
        if let text = answer.text { print(text) }
        if !answer.goesOn { break }
      } catch {
        isDone = false
        CommandStreams.complain(
          LineText.line(in: language, ["number": "\(number)", "text": error.description]))
      }
    }
    return isDone && !session.hasOwed
  }

  private static let unwritable = CommandText(
    "the answers cannot be written", "답을 쓸 수 없습니다", "无法写出回答")
  private static let unreadable = CommandText(
    "the file {file} cannot be read", "{file} 파일을 읽을 수 없습니다", "无法读取文件 {file}")

  private static func descriptor(of file: String, _ language: CommandLanguage) -> CInt {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR
    else {
      let text = unreadable(in: language, ["file": file.printable(upTo: 200)])
      CommandStreams.fail("vend: \(text)", .noInput)
    }
    return descriptor
  }
}
