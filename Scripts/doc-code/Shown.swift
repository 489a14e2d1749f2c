// What the examples print, held beside what the documentation says they print. It is compiled into
// the examples of each library by `Scripts/check-doc-code`.

import Foundation
import Synchronization

/// What was printed since the last look.
private let output = Mutex("")
private let findings = Mutex(0)
private let comparisons = Mutex(0)

/// Takes the place of the standard library's function in the examples.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let text = items.map { "\($0)" }.joined(separator: separator) + terminator
  output.withLock { $0 += text }
}

/// Begins a block.
func forget() { output.withLock { $0 = "" } }

/// Holds what was printed beside what is said to be printed.
func printed(_ said: String, file: String = #filePath, line: Int = #line) {
  let real = output.withLock { output -> String in
    defer { output = "" }
    return output
  }
  compare([real], said, file, line)
}

/// Holds a value beside the comment at the end of its line.
func shows<Value>(_ value: Value, _ said: String, file: String = #filePath, line: Int = #line) {
  compare(["\(value)", String(reflecting: value)], said, file, line)
}

private func compare(_ real: [String], _ said: String, _ file: String, _ line: Int) {
  comparisons.withLock { $0 += 1 }
  let said = said.plain
  // Behind a colon a comment may explain the value.
  guard !real.contains(where: { said == $0.plain || said.hasPrefix($0.plain + ": ") }) else {
    return
  }
  findings.withLock { $0 += 1 }
  Swift.print("\(file):\(line): error: the text says\n\(said)\nbut it is\n\(real[0].plain)\n")
}

/// Runs a program; an error that leaves it is a finding.
@MainActor
func run(_ file: String, _ line: Int, _ program: @MainActor () async throws -> Void) async {
  do {
    try await program()
  } catch {
    findings.withLock { $0 += 1 }
    Swift.print("\(file):\(line): error: the program that begins here throws\n\(error)\n")
  }
}

/// Ends the examples of a library: with 1 if a comparison failed.
func conclude(_ library: String, blocks: Int) -> Never {
  let (found, compared) = (findings.withLock { $0 }, comparisons.withLock { $0 })
  Swift.print("\(library): \(blocks) blocks compiled and run, \(compared) results compared")
  exit(found == 0 ? 0 : 1)
}

extension String {
  /// The text with every duration the same, and without spaces at the ends of its lines.
  fileprivate var plain: String {
    replacing(/\ *\d+(\.\d+)? (ns|µs|ms|s)\b/, with: " 00 ns")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.replacing(/\ +$/, with: "") }
      .joined(separator: "\n")
      .replacing(/\n+$/, with: "")
  }
}
