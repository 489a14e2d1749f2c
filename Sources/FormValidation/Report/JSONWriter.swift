internal import FieldFormats

/// A writer that appends JSON to a single string, member by member.
struct JSONWriter {
  private var bytes: [UInt8] = []
  private var isFirst = true

  /// Creates a writer with capacity for the given number of problems and their messages.
  init(problems: Int) {
    bytes.reserveCapacity(128 + 160 * problems)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func object(_ members: (inout JSONWriter) -> Void) {
    bytes.append(.ascii("{"))
    isFirst = true
    members(&self)
    bytes.append(.ascii("}"))
    isFirst = false
  }

  mutating func list<Element>(
    _ name: StaticString, _ elements: some Sequence<Element>,
    _ members: (inout JSONWriter, Element) -> Void
  ) {
    begin(name)
    bytes.append(.ascii("["))
    isFirst = true
    for element in elements {
      if !isFirst { bytes.append(.ascii(",")) }
      object { members(&$0, element) }
    }
    bytes.append(.ascii("]"))
    isFirst = false
  }

  mutating func member(_ name: StaticString, _ value: String) {
    begin(name)
    JSONText.write(value, to: &bytes)
  }

  mutating func member(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    begin(name)
    bytes += String(value).utf8
  }

  mutating func member(_ name: StaticString, _ value: Bool) {
    begin(name)
    bytes += (value ? "true" : "false").utf8
  }

  private mutating func begin(_ name: StaticString) {
    if !isFirst { bytes.append(.ascii(",")) }
    isFirst = false
    bytes.append(.ascii("\""))
    name.withUTF8Buffer { bytes += $0 }
    bytes.append(.ascii("\""))
    bytes.append(.ascii(":"))
  }
}
