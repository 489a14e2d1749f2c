import Foundation
import Testing

@Test func `the article on gRPC contains the code of its package`() throws {
  let folder = URL(filePath: #filePath).appending(path: "../../../Documentation").standardized
  let article = try String(
    contentsOf: folder.appending(path: "HandlerOverGRPC.md"), encoding: .utf8)
  let sources = folder.appending(path: "grpc/Sources/remote-kitchen")
  let files = try FileManager.default.contentsOfDirectory(
    at: sources, includingPropertiesForKeys: nil)
  #expect(files.count == 4)
  for file in files {
    let code = try String(contentsOf: file, encoding: .utf8)
    #expect(article.contains("```swift\n\(code)```\n"), "\(file.lastPathComponent) differs")
  }
}
