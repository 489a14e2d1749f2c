// Foundation's own stop the process for a path of one character (Swift 6.3.1).

extension String {
  /// The folder that a path's file is in.
  package var parentFolder: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    var end = slash
    while end > startIndex, utf8[utf8.index(before: end)] == UInt8(ascii: "/") {
      end = utf8.index(before: end)
    }
    return end == startIndex ? "/" : String(self[..<end])
  }

  /// What a path's file is called in its folder.
  package var fileName: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return String(self[utf8.index(after: slash)...])
  }
}
