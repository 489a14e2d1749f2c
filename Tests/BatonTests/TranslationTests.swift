import Foundation
import Testing

private let root = URL(filePath: #filePath).appending(path: "../../..").standardized

/// The blocks of code and of text in a Markdown file.
private func blocks(_ path: String) throws -> [String] {
  let parts = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    .components(separatedBy: "\n```")
  return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
}

@Test(arguments: ["ko", "zh"])
func `a translation has the code of the English page`(language: String) throws {
  let article = "Sources/Baton/Baton.docc/Articles/ComingFromTheTutorials.md"
  let firstScreen = try blocks("Documentation/README.\(language).md")
  #expect(try firstScreen == Array(blocks("README.md").prefix(2)))
  let translated = try blocks("Documentation/ComingFromTheTutorials.\(language).md")
  #expect(try translated == blocks(article))
  #expect(translated.count == 17)
}
