import Foundation
import Testing

@Test func `the article about internals counts the forced inlining`() throws {
  let library = URL(filePath: #filePath).appending(path: "../../../Sources/Baton").standardized
  let files = try #require(
    FileManager.default.enumerator(at: library, includingPropertiesForKeys: nil))
  var count = 0
  for case let file as URL in files where file.pathExtension == "swift" {
    count +=
      try String(contentsOf: file, encoding: .utf8).components(separatedBy: "@inline(__always)")
      .count - 1
  }
  let article = library.appending(path: "Baton.docc/Articles/HowItWorksInside.md")
  #expect(try String(contentsOf: article, encoding: .utf8).contains(" \(count) places, "))
}
