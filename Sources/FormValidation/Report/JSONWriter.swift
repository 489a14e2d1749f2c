internal import FieldFormats

/// Writes JSON into one text, member after member.
struct JSONWriter {
  private var bytes: [UInt8] = []
  private var isFirst = true

  /// Reserves room for what is written most often: a problem with its sentence.
  init(problems: Int) {
    bytes.reserveCapacity(128 + 160 * problems)
  }

  /// What is written so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object, whose members the closure writes.
  mutating func object(_ members: (inout JSONWriter) -> Void) {
    bytes.append(.ascii("{"))
    isFirst = true
    members(&self)
    bytes.append(.ascii("}"))
    isFirst = false
  }

  /// Writes a list of objects under a name.
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

  /// Writes a member that is a text.
  mutating func member(_ name: StaticString, _ value: String) {
    begin(name)
    JSONText.write(value, to: &bytes)
  }

  /// Writes a member that is a number, if there is one.
  mutating func member(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    begin(name)
    bytes += String(value).utf8
  }

  /// Writes a member that is yes or no.
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
