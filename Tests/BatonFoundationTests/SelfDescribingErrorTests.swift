import Foundation
import Testing

@testable import Baton
@testable import BatonFoundation
@testable import BatonResilience
@testable import BatonTesting
@testable import CategorySelection
@testable import CommandInput
@testable import FieldFormats
@testable import FormValidation
@testable import InterfaceXML
@testable import TerminalHost
@testable import VendingMachine

@Suite struct SelfDescribingErrorTests {
  private struct Cold: Error {}
  private struct Member: Sendable { var name = "" }

  /// Returns an instance of each public error type in the libraries.
  private func errors() throws -> [any Error] {
    let oven = ClosureHandler("oven") { (_: String) throws(Cold) -> Outcome<String> in throw Cold()
    }
    let chain = RuntimeChain<String, String, Never>("live")
    let path = try PathNotation(parsing: "a+")
    let problem = Problem(.refused, Place(line: 2, column: 3), "no")
    return [
      thrown { _ = try Chain("bistro") { oven }("pizza") },
      thrown { try chain.remove("garlic") },
      DepthExceeded(limit: 2, way: ["a", "b", "c"]),
      CircuitOpen(reason: .isolated, retryAfter: nil), OverLimit(limit: 3),
      RateLimited(limit: 1, period: .seconds(2), retryAfter: .seconds(1)),
      Shed(reason: .full, priority: .normal, waited: .zero), Throttled(requests: 3, accepted: 1),
      TimedOut(limit: .seconds(1)),
      LawViolation(law: .order, culprit: "a", finding: "b", path: nil, location: "c:1"),
      NobodySleeps(patience: .zero, now: ManualClock().now, sleepers: [], location: "a:1"),
      NotationError(text: "a", column: 1, reason: "no"), NothingToCheck(handler: "a"),
      PathMismatch(expected: path, actual: path, location: "a:1"), ProbeFailure(),
      SelectionError.empty, UsageError(command: "vend", language: .english, "no"),
      FormatFault("email.no-domain", at: 4),
      thrown { _ = try FormChain("a", blank: Member()) { Field("", \.name) } },
      FormReport([Finding(FormatFault("name.taken", at: 0), at: "name", by: "register")]),
      PatternError("no"), problem, DocumentError([problem], in: "menu.xml"), Refusal(),
      ScriptError.unreadable("a"), TerminalError.alreadyOpen,
      AcceptorError.unnamed("", in: "a"), ChangeError(Money(5, .usd), kinds: 1, rest: 1),
      Fault("jammed"),
      MachineError.outOfOrder, thrown { _ = try Length("24,26") },
    ].compactMap { $0 }
  }

  private func thrown(_ body: () throws -> Void) -> (any Error)? {
    do { try body() } catch { return error }
    return nil
  }

  @Test func `Foundation shows an error's own description`() throws {
    for error in try errors() where !(error is FormatFault) {
      #expect(error.localizedDescription == String(describing: error))
    }
  }

  @Test func `a format fault's description is the message for its code`() {
    func shown(_ fault: FormatFault?) -> String? { (fault as (any Error)?)?.localizedDescription }
    #expect(
      shown(EmailAddress.fault(in: "ada@")) == "The domain after the @ is missing.")
    #expect(
      shown(PhoneNumber.fault(in: "+1 650 25"))
        == "The number has 5 digits; at least 10 are needed.")
    #expect(
      shown(PersonName.fault(in: "A\u{202E}da"))
        == "The name has a character that changes the direction of text (U+202E).")
    #expect(
      shown(PersonName.fault(in: "Ada@")) == "The character \"@\" is not allowed in a name.")
    #expect(shown(FormatFault("isbn.odd", at: 2, found: 3)) == "isbn.odd at byte 2, found 3")
  }

  @Test func `these tests cover every public error of the libraries`() throws {
    let tried = try Set(
      errors().map { error in
        String(String(describing: type(of: error)).prefix { $0 != "<" })
      })
    #expect(try declared() == tried)
  }

  /// Returns the names of the public types that conform to `Error` in their declarations.
  private func declared() throws -> Set<String> {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources").standardizedFileURL
    let declaration =
      /public (?:final )?(?:struct|enum|class) (\w+)(?:<[^>]*>)?:[^{]*\bError\b[^{]*{/
    var names: Set<String> = []
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: declaration) { names.insert(String(match.1)) }
    }
    return names
  }
}
