internal import Foundation

extension [UInt8] {
  /// The first member name that is repeated within an object, or `nil` if there is none.
  ///
  /// The array must contain valid JSON.
  ///
  /// `JSONDecoder` silently uses only one of the repeated member's values.
  var repeatedMember: String? {
    // The names seen so far in each open object or array.
    var open: [Set<String>] = []
    var index = startIndex
    while index < endIndex {
      let first = index
      index += 1
      switch self[first] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append([])
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      case UInt8(ascii: "\""):
        index = endOfString(from: index)
        let following = self[index...].first { !$0.isSpace }
        // In JSON, only the name of a member is followed by a colon.
        guard following == UInt8(ascii: ":"), !open.isEmpty,
          let name = try? JSONDecoder().decode(String.self, from: Data(self[first..<index]))
        else { continue }
        guard open[open.count - 1].insert(name).inserted else { return name }
      default: continue
      }
    }
    return nil
  }

  /// Returns the index after the closing quotation mark of the string that starts at `start`.
  private func endOfString(from start: Int) -> Int {
    var index = start
    while index < endIndex, self[index] != UInt8(ascii: "\"") {
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return Swift.min(index + 1, endIndex)
  }
}
