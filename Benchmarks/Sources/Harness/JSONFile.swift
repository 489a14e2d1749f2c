import Foundation

/// A file that contains values as JSON.
struct JSONFile {
  let path: String

  /// Reads the file; errors include its path.
  func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(contentsOf: URL(filePath: path)))
    } catch {
      throw BenchmarkError("\(path) cannot be read as \(type): \(error)")
    }
  }

  /// Writes the file with sorted keys, so that two files can be compared line by line.
  func write(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(value).write(to: URL(filePath: path))
  }
}
