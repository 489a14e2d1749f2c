/// A writer that produces a string of limited length and reads no more of a value than it shows.
@usableFromInline
struct PathWriter {
  private static let mostValues = 8

  private var text = ""
  private var room = Path.textLimit
  /// The number of values that may still be written; each takes thousands of instructions.
  private var values = mostValues
  private(set) var isCut = false

  var finished: String { isCut ? text + "…" : text }

  mutating func write<Value>(_ value: Value) {
    guard !isCut, values > 0 else { return isCut = true }
    values -= 1
    // Most values have one of these types, and the check takes three instructions.
    if Value.self == Int.self, !Self.describesNumbers, let number = value as? Int {
      plain(number.digits)
    } else if Value.self == String.self, !Self.describesTexts, let text = value as? String {
      quoted(text)
    } else {
      describe(value)
    }
  }

  // A program may conform these types to `PathDescribable`.
  @usableFromInline static let describesNumbers = Int.self is any PathDescribable.Type
  static let describesTexts = String.self is any PathDescribable.Type

  private mutating func describe(_ value: Any) {
    switch value {
    case let value as any PathDescribable: plain(value.pathDescription)
    case let value as any PathWritable: value.write(to: &self)
    case let value as any CustomStringConvertible: plain(value.description)
    case let value as any CustomDebugStringConvertible: plain(value.debugDescription)
    // Reading a custom mirror or text stream might never finish.
    case is any CustomReflectable, is any TextOutputStreamable:
      plain(typeName(of: type(of: value)))
    default: reflect(value)
    }
  }

  /// Writes an enumeration's case, a tuple's elements, or the type name of any other value.
  ///
  /// Omits properties, because reading one by reflection takes seven thousand instructions, and the
  /// type's author has not declared that it may be shown.
  private mutating func reflect(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum:
      guard let payload = mirror.children.first else { return plain("\(value)") }
      plain(payload.label ?? "")
      let isTuple = isTuple(payload.value)
      if !isTuple { plain("(") }
      write(payload.value)
      if !isTuple { plain(")") }
    case .tuple:
      list("(", ")", mirror.children) { writer, child in
        if let label = child.label, label.first != "." { writer.plain("\(label): ") }
        writer.write(child.value)
      }
    default: plain(typeName(of: type(of: value)))
    }
  }

  private func isTuple(_ value: Any) -> Bool {
    !(value is any CustomReflectable) && Mirror(reflecting: value).displayStyle == .tuple
  }

  mutating func plain(_ more: String) {
    guard !isCut else { return }
    let scalars = more.unicodeScalars.prefix(room)
    room -= scalars.count
    isCut = scalars.endIndex < more.endIndex
    text.unicodeScalars += scalars
  }

  mutating func quoted(_ more: String) {
    plain("\"")
    plain(more)
    plain("\"")
  }

  mutating func list<Elements: Collection>(
    _ start: String, _ end: String, _ elements: Elements,
    _ write: (inout PathWriter, Elements.Element) -> Void
  ) {
    plain(start)
    for (place, element) in elements.enumerated() {
      if place > 0 { plain(", ") }
      if values == 0 { isCut = true }
      if isCut { return }
      write(&self, element)
    }
    plain(end)
  }
}

extension Path {
  @inlinable
  static func text<Value>(of value: Value) -> String {
    // The compiler resolves this type check. A conformance lookup takes a thousand instructions.
    if Value.self == Int.self, !PathWriter.describesNumbers, let number = value as? Int {
      return number.digits
    }
    return written(value)
  }

  @usableFromInline
  @inline(never)
  static func written<Value>(_ value: Value) -> String {
    var writer = PathWriter()
    writer.write(value)
    return writer.finished
  }

  /// Whether the given value is short enough to always be shown and compared.
  static func isShort<Value>(_ value: Value) -> Bool {
    if value is Int { return true }
    if let text = value as? String { return text.utf8.count <= textLimit / 2 }
    return (value as? any Descending)?.isShort ?? false
  }
}

extension Int {
  /// `Int`'s own description, which is three times as fast as the generic one.
  @inlinable
  var digits: String {
    let number: any CustomStringConvertible = self
    return number.description
  }
}
