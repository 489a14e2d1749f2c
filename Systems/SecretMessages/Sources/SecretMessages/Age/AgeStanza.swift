/// A stanza in an age header, which contains the file key wrapped for one recipient.
struct AgeStanza: Sendable, Hashable {
  static let columns = 64

  let type: String
  let arguments: [String]
  let body: [UInt8]

  var text: [UInt8] {
    var text = Array("-> \(([type] + arguments).joined(separator: " "))\n".utf8)
    var rest = Base64.encode(body, isPadded: false)[...]
    // The last line must have fewer than 64 characters, so it is empty if the text fills whole
    // lines.
    while rest.count >= Self.columns {
      text += rest.prefix(Self.columns) + [UInt8(ascii: "\n")]
      rest = rest.dropFirst(Self.columns)
    }
    return text + rest + [UInt8(ascii: "\n")]
  }

  /// Returns the decoded argument, or `nil` if it is not canonical Base64 for `count` bytes.
  func bytes(ofArgument index: Int, count: Int) -> [UInt8]? {
    guard arguments.indices.contains(index),
      let bytes = Base64.decode(arguments[index].utf8), bytes.count == count
    else { return nil }
    return bytes
  }
}
