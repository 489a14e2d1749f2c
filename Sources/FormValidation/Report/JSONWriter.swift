/// Writes JSON into one text, member after member.
struct JSONWriter {
  private(set) var text = ""
  private var isFirst = true

  /// Reserves room for what is written most often: a problem with its sentence.
  init(problems: Int) {
    text.reserveCapacity(128 + 160 * problems)
  }

  /// Writes an object, whose members the closure writes.
  mutating func object(_ members: (inout JSONWriter) -> Void) {
    text += "{"
    isFirst = true
    members(&self)
    text += "}"
    isFirst = false
  }

  /// Writes a list of objects under a name.
  mutating func list<Element>(
    _ name: StaticString, _ elements: some Sequence<Element>,
    _ members: (inout JSONWriter, Element) -> Void
  ) {
    begin(name)
    text += "["
    var isFirst = true
    for element in elements {
      if !isFirst { text += "," }
      isFirst = false
      object { members(&$0, element) }
    }
    text += "]"
  }

  /// Writes a member that is a text.
  mutating func member(_ name: StaticString, _ value: String) {
    begin(name)
    JSONText.write(value, to: &text)
  }

  /// Writes a member that is a number, if there is one.
  mutating func member(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    begin(name)
    text += String(value)
  }

  /// Writes a member that is yes or no.
  mutating func member(_ name: StaticString, _ value: Bool) {
    begin(name)
    text += value ? "true" : "false"
  }

  private mutating func begin(_ name: StaticString) {
    text += isFirst ? "\"" : ",\""
    isFirst = false
    name.withUTF8Buffer { text += String(decoding: $0, as: UTF8.self) }
    text += "\":"
  }
}
