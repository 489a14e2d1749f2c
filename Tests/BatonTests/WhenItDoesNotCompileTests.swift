import Foundation
import TestSupport
import Testing

import Baton

@Suite struct WhenItDoesNotCompileTests {
  private static let declarations = """
    import Baton
    import BatonResilience
    enum ShopError: Error { case outOfStock }
    struct Greeting: Handler {
      func handle(_ request: String) throws(ShopError) -> Outcome<String> { .handled("hello") }
    }
    struct Farewell: Handler {
      func handle(_ request: String) -> Outcome<String> { .handled("goodbye") }
    }
    struct Slow: AsyncHandler {
      func handle(_ request: String) async -> Outcome<String> { .passed }
    }
    struct Polite: Around {
      func handle(
        _ request: String, next: consuming Next<String, String, Never>
      ) -> Step<String, String, Never> { next(request) }
    }

    """

  /// Returns the messages that the article quotes, by heading.
  private static func quotes() throws -> [String: [String]] {
    let article = URL(filePath: #filePath)
      .appending(path: "../../../Sources/Baton/Baton.docc/Articles/WhenItDoesNotCompile.md")
    let sections = try String(contentsOf: article.standardized, encoding: .utf8)
      .components(separatedBy: "\n## ").dropFirst()
    var quotes: [String: [String]] = [:]
    for section in sections {
      let heading = String(section.prefix { $0 != "\n" })
      let blocks = section.components(separatedBy: "\n```text\n").dropFirst()
      let texts = blocks.map { $0.components(separatedBy: "\n```")[0] }
      var messages: [String] = []
      for line in texts.flatMap({ $0.split(separator: "\n") }) {
        let isFirst = line.hasPrefix("error: ") || line.hasPrefix("warning: ")
        messages.append(isFirst ? String(line) : "\(messages.popLast() ?? "") \(line)")
      }
      if !messages.isEmpty { quotes[heading] = messages }
    }
    return quotes
  }

  /// Whether the compiler has the version of the article's messages, which differ between versions.
  private static var isAsked: Bool {
    #if compiler(>=6.3) && compiler(<6.4)
      Compiler.isAsked
    #else
      false
    #endif
  }

  @Test(.enabled(if: isAsked), arguments: Mistake.all)
  func `the compiler prints exactly what the article quotes`(mistake: Mistake) throws {
    var messages: [String] = []
    for program in mistake.programs {
      messages += try Compiler.diagnostics(in: Self.declarations + program)
        .filter { !$0.hasPrefix("note: ") }.map { $0.replacing(#/ \[#[A-Za-z-]+\]$/#, with: "") }
    }
    // Sorted, since the compiler reports two errors at the same location in either order.
    #expect(messages.sorted() == (try Self.quotes()[mistake.heading])?.sorted())
  }

  @Test func `each message that the article quotes is tested`() throws {
    #expect(Set(try Self.quotes().keys) == Set(Mistake.all.map(\.heading)))
  }

  @Test(.enabled(if: Compiler.isAsked)) func `the programs' shared code compiles`() throws {
    #expect(try Compiler.diagnostics(in: Self.declarations) == [])
  }
}
