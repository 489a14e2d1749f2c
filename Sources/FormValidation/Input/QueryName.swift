internal import FieldFormats

/// An iterator over the components of a name in a web form.
///
/// Examples are `address.city`, `phones[]`, and `people[0].name`. A name in brackets, as in
/// `address[city]`, is equivalent to one after a dot; PHP and Rails use this form. A name that
/// contains a dot or a bracket is written in quotes, as in a path.
struct QueryName: IteratorProtocol {
  private var rest: Substring.UTF8View
  private var isFirst = true

  init(_ text: String) {
    rest = text[...].utf8
  }

  var isAtEnd: Bool { rest.isEmpty && !isFirst }

  mutating func next() -> FieldPath.Component? {
    guard isFirst || !rest.isEmpty else { return nil }
    defer { isFirst = false }
    if rest.first == UInt8(ascii: "["), let component = bracket() { return component }
    if !isFirst, rest.first == UInt8(ascii: ".") { rest.removeFirst() }
    let name = rest.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }
    // An unclosed bracket is part of the name.
    let isOpen = name.endIndex == rest.startIndex && rest.first == UInt8(ascii: "[")
    let taken = isOpen ? rest : name
    rest = rest[taken.endIndex...]
    return .name(String(Substring(taken)))
  }

  /// Consumes a component in brackets, or nothing if the bracket is not closed.
  private mutating func bracket() -> FieldPath.Component? {
    let inside = rest.dropFirst()
    if inside.first == UInt8(ascii: "\"") { return quoted(inside.dropFirst()) }
    guard let end = inside.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let text = inside[..<end]
    rest = inside[inside.index(after: end)...]
    if text.isEmpty { return .every }
    guard text.allSatisfy(\.isDigit), let index = Int(Substring(text)) else {
      return .name(String(Substring(text)))
    }
    return .index(index)
  }

  private mutating func quoted(_ inside: Substring.UTF8View) -> FieldPath.Component? {
    var inside = inside
    var name: [UInt8] = []
    while let byte = inside.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"): if let escaped = inside.popFirst() { name.append(escaped) }
      case UInt8(ascii: "\""):
        guard inside.popFirst() == UInt8(ascii: "]") else { return nil }
        rest = inside
        return .name(String(decoding: name, as: UTF8.self))
      default: name.append(byte)
      }
    }
    return nil
  }
}
