// Foundation's equivalents of these properties crash for a path of one character (Swift 6.3.1).

extension String {
  /// The folder that contains the file at this path.
  package var parentFolder: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    var end = slash
    while end > startIndex, utf8[utf8.index(before: end)] == UInt8(ascii: "/") {
      end = utf8.index(before: end)
    }
    return end == startIndex ? "/" : String(self[..<end])
  }

  /// The last component of this path.
  package var fileName: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return String(self[utf8.index(after: slash)...])
  }
}
