// Compares the output of the examples with the output in the documentation.
// `Scripts/check-doc-code` compiles this file into the examples of each library.

import Foundation
import Synchronization

/// The output since the last comparison.
private let output = Mutex("")
private let findings = Mutex(0)
private let comparisons = Mutex(0)

/// Replaces the standard library's `print` in the examples.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let text = items.map { "\($0)" }.joined(separator: separator) + terminator
  output.withLock { $0 += text }
}

/// Discards the output so far, at the beginning of a block.
func forget() { output.withLock { $0 = "" } }

/// Compares the output with the text in the documentation.
func printed(_ said: String, file: String = #filePath, line: Int = #line) {
  let real = output.withLock { output -> String in
    defer { output = "" }
    return output
  }
  compare([real], said, file, line)
}

/// Compares a value with the comment at the end of its line.
func shows<Value>(_ value: Value, _ said: String, file: String = #filePath, line: Int = #line) {
  compare(["\(value)", String(reflecting: value)], said, file, line)
}

/// Compares the error that a statement throws with the text in the documentation, which may break
/// its lines elsewhere.
func refuses(
  _ said: String, file: String = #filePath, line: Int = #line, _ body: () throws -> Void
) {
  var real = "no error"
  do { try body() } catch { real = "\(error)".replacing(/\nChecked at .*/, with: "") }
  compare([real.inOneLine], said.inOneLine, file, line)
}

/// Replaces the macro of Swift Testing in the tests of a tutorial, which run outside of it.
func expects(_ condition: Bool, file: String = #filePath, line: Int = #line) {
  compare(["\(condition)"], "true", file, line)
}

/// Replaces the macro of Swift Testing in the tests of a tutorial, which run outside of it.
func expects<E: Error>(
  throws _: E.Type, file: String = #filePath, line: Int = #line, _ body: () throws -> Any
) {
  var real = "no error"
  do { _ = try body() } catch { real = "\(type(of: error))" }
  compare([real], "\(E.self)", file, line)
}

private func compare(_ real: [String], _ said: String, _ file: String, _ line: Int) {
  comparisons.withLock { $0 += 1 }
  let said = said.plain
  // After a colon, a comment may explain the value.
  guard !real.contains(where: { said == $0.plain || said.hasPrefix($0.plain + ": ") }) else {
    return
  }
  findings.withLock { $0 += 1 }
  Swift.print("\(file):\(line): error: the text says\n\(said)\nbut it is\n\(real[0].plain)\n")
}

/// Runs a program, and reports any error that it throws as a finding.
@MainActor
func run(_ file: String, _ line: Int, _ program: @MainActor () async throws -> Void) async {
  do {
    try await program()
  } catch {
    findings.withLock { $0 += 1 }
    Swift.print("\(file):\(line): error: the program that begins here throws\n\(error)\n")
  }
}

/// Ends the examples of a library, with exit code 1 if a comparison failed.
func conclude(_ library: String, blocks: Int) -> Never {
  let (found, compared) = (findings.withLock { $0 }, comparisons.withLock { $0 })
  Swift.print("\(library): \(blocks) blocks compiled and run, \(compared) results compared")
  exit(found == 0 ? 0 : 1)
}

extension String {
  /// The text with one space in place of each line break and the spaces around it.
  fileprivate var inOneLine: String { replacing(/\s+/, with: " ") }

  /// The text with all durations replaced by the same one, and without trailing spaces.
  fileprivate var plain: String {
    replacing(/\ *\d+(\.\d+)? (ns|µs|ms|s)\b/, with: " 00 ns")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.replacing(/\ +$/, with: "") }
      .joined(separator: "\n")
      .replacing(/\n+$/, with: "")
  }
}
