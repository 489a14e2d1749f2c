import Foundation
import Testing

/// The vectors in one file of the RNCryptor specification, as blocks of `key: value` lines.
struct VectorFile {
  let vectors: [[String: String]]

  init(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    vectors = text.split(separator: "\n\n", omittingEmptySubsequences: true).map { block in
      var vector: [String: String] = [:]
      for line in block.split(separator: "\n") where !line.hasPrefix("#") {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { continue }
        vector[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces)
      }
      return vector
    }.filter { !$0.isEmpty && $0["title"] != nil }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Vectors")
}

extension [String: String] {
  func bytes(_ key: String) throws -> [UInt8] {
    let digits = try #require(self[key]).filter { !$0.isWhitespace }
    var bytes: [UInt8] = []
    var rest = digits[...]
    while !rest.isEmpty {
      bytes.append(try #require(UInt8(rest.prefix(2), radix: 16)))
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
