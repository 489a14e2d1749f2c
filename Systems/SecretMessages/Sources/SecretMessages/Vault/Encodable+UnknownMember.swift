internal import Foundation

extension Encodable {
  /// Returns the name of a JSON member that this type lacks, or `nil` if it has all of them.
  ///
  /// Encoding the type would lose such a member. Call this method on a value in which every
  /// optional member is set. Each element of a JSON array is compared with the first element of
  /// this value's array.
  ///
  /// - Throws: An error from the encoder or the parser.
  func unknownMember(in json: [UInt8]) throws -> String? {
    func unknown(_ found: Any, _ known: Any?) -> String? {
      switch (found, known) {
      case (let found as [String: Any], let known as [String: Any]):
        for (name, value) in found.sorted(by: { $0.key < $1.key }) {
          guard let known = known[name] else { return name }
          if let name = unknown(value, known) { return name }
        }
        return nil
      case (let found as [Any], let known as [Any]):
        return found.lazy.compactMap { unknown($0, known.first) }.first
      default: return nil
      }
    }
    return unknown(
      try JSONSerialization.jsonObject(with: Data(json)),
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(self)))
  }
}
