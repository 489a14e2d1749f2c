import Foundation
import Testing

private let root = URL(filePath: #filePath).appending(path: "../../..").standardized

/// Returns the code blocks and the text blocks of a Markdown file.
private func blocks(_ path: String) throws -> [String] {
  let parts = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    .components(separatedBy: "\n```")
  return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
}

@Test(arguments: ["ko", "zh"])
func `a translation has the same code as the English page`(language: String) throws {
  let firstScreen = try blocks("Documentation/README.\(language).md")
  #expect(try firstScreen == Array(blocks("README.md").prefix(2)))
  for (article, count) in [("ComingFromTheTutorials", 17), ("GettingStarted", 11)] {
    let translated = try blocks("Documentation/\(article).\(language).md")
    #expect(try translated == blocks("Sources/Baton/Baton.docc/Articles/\(article).md"))
    #expect(translated.count == count)
  }
}
