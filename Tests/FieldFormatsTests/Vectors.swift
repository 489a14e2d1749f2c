import Foundation
import Testing

/// Returns the tab-separated rows of a file in the Vectors folder, without `#` comments.
func vectors(_ name: String) throws -> [[String]] {
  let file = try #require(Bundle.module.url(forResource: "Vectors/\(name)", withExtension: nil))
  return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
    !$0.hasPrefix("#")
  }.map { line in
    line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }
}

extension String {
  var decodedBase64: String? {
    Data(base64Encoded: self).flatMap { String(data: $0, encoding: .utf8) }
  }
}
