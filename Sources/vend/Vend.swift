import Foundation
import VendingMachine

@main
struct Vend {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.contains("--help") {
      print(Arguments.usage)
      exit(0)
    }
    guard let arguments = Arguments.parse(words) else { fail(Arguments.usage) }
    if let file = arguments.file { readInput(from: file) }
    do {
      exit(serve(try Session(arguments)) ? 0 : 1)
    } catch let error as AcceptorError where error.code == .overlap {
      let overlaps = error.overlaps.map(\.description).joined(separator: "; ")
      fail("vend: \(overlaps); choose who does by --overlaps order, or --overlaps nearest")
    }
  }

  /// Answers line by line; returns whether every line was understood, and done, to the last coin.
  private static func serve(_ session: Session) -> Bool {
    var session = session
    let isTerminal = isatty(STDIN_FILENO) == 1
    if isTerminal { print("24.26 5.670 is a quarter; help lists the rest") }
    var number = 0
    var isDone = true
    while true {
      if isTerminal { print("> ", terminator: "") }
      guard fflush(nil) == 0 else { fail("vend: the answers cannot be written") }
      guard let line = readLine() else {
        // The next prompt of the shell has a line of its own.
        if isTerminal { print() }
        break
      }
      number += 1
      do throws(LineError) {
        let answer = try session.answer(line)
        if let text = answer.text { print(text) }
        if !answer.goesOn { break }
      } catch {
        isDone = false
        complain("line \(number): \(error.description)")
      }
    }
    return isDone && !session.hasOwed
  }

  /// Makes a file the standard input.
  private static func readInput(from file: String) {
    var isFolder = ObjCBool(false)
    let exists = FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
    guard exists, !isFolder.boolValue, let handle = FileHandle(forReadingAtPath: file),
      dup2(handle.fileDescriptor, STDIN_FILENO) >= 0
    else { fail("vend: the file \(file) cannot be read") }
  }

  private static func complain(_ text: String) {
    // What was answered so far comes first.
    fflush(nil)
    // Nobody can be told that nobody listens.
    try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
  }

  private static func fail(_ text: String) -> Never {
    complain(text)
    exit(2)
  }
}
