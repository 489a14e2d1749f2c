import Foundation
import Testing

@Test func `the guide that builds a retry ends at the source of the library's own`() throws {
  let root = URL(filePath: #filePath).appending(path: "../../..").standardized
  func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
  let source = try text("Sources/BatonResilience/Retry.swift")
  let guide = try text("Sources/Baton/Baton.docc/Articles/BuildRetryFromScratch.md")

  // A block begins and ends at the margin; those of the source's own comments do not.
  let quoted = try #require(guide.components(separatedBy: "\n```swift\n").last)
    .components(separatedBy: "\n```\n")[0]

  // All but the operator, which the guide leaves out and says so.
  let operators = try #require(source.firstRange(of: "\n\nextension AsyncHandler {"))
  #expect(quoted == source[..<operators.lowerBound])
}
