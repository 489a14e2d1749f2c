internal import Foundation

extension Encodable {
  /// The name of a member in some JSON that this value, which has all that its type knows, does not
  /// have: who writes the type in its place would lose it.
  ///
  /// - Parameter json: The JSON; each element of a list is held to this value's first one.
  /// - Returns: The name; `nil` where all is known.
  /// - Throws: What the encoder or the parser throws.
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
