/// One recipient's part of an age header: the file key, wrapped for that recipient.
struct AgeStanza: Sendable, Hashable {
  static let columns = 64

  let type: String
  let arguments: [String]
  let body: [UInt8]

  /// The stanza as it stands in a header.
  var text: [UInt8] {
    var text = Array("-> \(([type] + arguments).joined(separator: " "))\n".utf8)
    var rest = Base64.encode(body, isPadded: false)[...]
    // The last line is shorter than the others, and empty if need be.
    while rest.count >= Self.columns {
      text += rest.prefix(Self.columns) + [UInt8(ascii: "\n")]
      rest = rest.dropFirst(Self.columns)
    }
    return text + rest + [UInt8(ascii: "\n")]
  }

  /// An argument's bytes; `nil` unless there are so many, in canonical Base64.
  func bytes(ofArgument index: Int, count: Int) -> [UInt8]? {
    guard arguments.indices.contains(index),
      let bytes = Base64.decode(arguments[index].utf8), bytes.count == count
    else { return nil }
    return bytes
  }
}
