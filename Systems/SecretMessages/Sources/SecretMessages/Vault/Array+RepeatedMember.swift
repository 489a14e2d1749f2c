internal import Foundation

extension [UInt8] {
  /// The first name that occurs twice in one object of this valid JSON, or `nil`.
  ///
  /// `JSONDecoder` silently picks one of the two.
  var repeatedMember: String? {
    // The names seen in each open object or array.
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
        // A colon follows only a member's name.
        guard following == UInt8(ascii: ":"), !open.isEmpty,
          let name = try? JSONDecoder().decode(String.self, from: Data(self[first..<index]))
        else { continue }
        guard open[open.count - 1].insert(name).inserted else { return name }
      default: continue
      }
    }
    return nil
  }

  /// Returns the index after the closing quotation mark of the string that starts at an index.
  private func endOfString(from start: Int) -> Int {
    var index = start
    while index < endIndex, self[index] != UInt8(ascii: "\"") {
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return Swift.min(index + 1, endIndex)
  }
}
