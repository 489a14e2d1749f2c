import Foundation
import TestSupport
import Testing

/// Tests of the snippet `Bag`, and of its quotations.
@Suite struct BagTests {
  private let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the snippet as shown, without the lines that name its slices.
  private func snippet() throws -> String {
    try text("Snippets/Bag.swift").replacing(#/// snippet\..*\n/#, with: "")
  }

  @Test func `the snippet prints its documented output`() throws {
    let run = try BuiltCommand("Bag").run([])
    #expect(
      run.output == """
        bread is in the bag
        chilli will come
        failure("InventoryCheckHandler" failed: outOfStock("chilli") (bag → InventoryCheckHandler))
        ["bag", "AuthenticationHandler"]

        """)
    #expect(run.error == "")
    #expect(run.code == 0)
    let said = try snippet().split(separator: "\n").filter { $0.hasPrefix("// ") }.dropFirst()
    #expect(said.map { "\($0.dropFirst(3))\n" }.joined() == run.output)
  }

  @Test func `the article about the tutorials quotes the snippet`() throws {
    let article = try text("Sources/Baton/Baton.docc/Articles/ComingFromTheTutorials.md")
    let section = try #require(
      article.components(separatedBy: "\n## ").first { $0.hasPrefix("The tutorials' bag\n") })
    let blocks = section.components(separatedBy: "\n```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n```\n")[0] }
    #expect(blocks.count == 6)
    let snippet = try snippet()
    for block in blocks { #expect(snippet.contains(block)) }
  }

  @Test func `the documentation of the short form begins with the snippet's first handler`() throws
  {
    let comment = try text("Sources/Baton/Around/AsyncAdmission.swift")
      .replacing(#/\/\/\/ ?/#, with: "")
    let blocks = comment.components(separatedBy: "```swift\n").dropFirst()
    let first = try #require(blocks.first).components(separatedBy: "```")[0]
    #expect(first.hasPrefix("struct AuthenticationHandler: AsyncAdmission {"))
    #expect(try snippet().contains(first))
  }
}
