/// Writes a text until there is no room left, so that no more is looked at than is shown.
@usableFromInline
struct PathWriter {
  private static let mostValues = 8

  private var text = ""
  /// How many scalars there is room for.
  private var room = Path.textLimit
  /// How many values may still be looked at: to look up what kind of value one is takes some thousand
  /// instructions, however short it is.
  private var values = mostValues
  private(set) var effort: Effort
  private(set) var isCut = false
  private var isOrdered = true

  var finished: PathText {
    PathText(isCut ? text + "…" : text, isOrdered: isOrdered)
  }

  init(effort: Effort) {
    self.effort = effort
  }

  mutating func write<Value>(_ value: Value) {
    guard !isCut, values > 0 else { return isCut = true }
    values -= 1
    // Elements of one type, mostly; a look at the type takes three instructions.
    if Value.self == Int.self, !Self.describesNumbers, let number = value as? Int {
      plain(number.digits)
    } else if Value.self == String.self, !Self.describesTexts, let text = value as? String {
      if !Effort.isFree(text) { effort.spend(values: 1) }
      quoted(text)
    } else if Value.self == UInt8.self, let byte = value as? UInt8 {
      plain(Int(byte).digits)
    } else {
      effort.spend(values: 1)
      look(at: value)
    }
  }

  // Somebody may have given them words of his own.
  @usableFromInline static let describesNumbers = Int.self is any PathDescribable.Type
  static let describesTexts = String.self is any PathDescribable.Type

  /// Writes a value of which it has to be looked up how.
  private mutating func look<Value>(at value: Value) {
    let type = Swift.type(of: value as Any)
    guard type != Value.self else { return look(at: value, of: type) }
    func lookInside<Found>(_ value: Found) { look(at: value, of: type) }
    _openExistential(unwrapped(value), do: lookInside)
  }

  private mutating func look<Value>(at value: Value, of type: Any.Type) {
    if TypeNest.contains(type) {
      isCut = true
    } else if let type = type as? any PathDescribable.Type {
      plain(pathDescription(of: value, as: type))
    } else if let type = type as? any PathWritable.Type {
      write(value, as: type)
    } else if isOfLibrary(type) {
      // What it says of its elements is not what their owners say.
      plain(typeName(of: type))
    } else if let type = type as? any CustomStringConvertible.Type {
      plain(description(of: value, as: type))
    } else if let type = type as? any CustomDebugStringConvertible.Type {
      plain(debugDescription(of: value, as: type))
    } else if type is any CustomReflectable.Type || type is any TextOutputStreamable.Type {
      // A mirror of somebody's, or a stream, may have no end.
      plain(typeName(of: type))
    } else {
      reflect(value)
    }
  }

  /// Whether a type is the standard library's, and made of others.
  private func isOfLibrary(_ type: Any.Type) -> Bool {
    let name = _typeName(type)
    return name.hasPrefix("Swift.") && name.utf8.last == UInt8(ascii: ">")
  }

  private mutating func write<Value, Known: PathWritable>(_ value: Value, as type: Known.Type) {
    unsafeBitCast(value, to: type).write(to: &self)
  }

  /// Writes the case of an enumeration and the parts of a tuple; of all else, the type's name.
  ///
  /// Looking at a part takes the runtime seven thousand instructions, more than the rest of a visit
  /// together, and who wrote the type has not said that it may be shown.
  private mutating func reflect<Value>(_ value: Value) {
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
      // One more than are shown, since the tuple is one as well.
      let children = Array(mirror.children.prefix(Self.mostValues))
      list("(", ")", count: children.count) { writer, place in
        let (label, value) = children[place]
        if let label, label.first != "." { writer.plain("\(label): ") }
        writer.write(value)
      }
    default: plain(typeName(of: type(of: value as Any)))
    }
  }

  /// Whether a value is a tuple.
  ///
  /// A mirror of somebody's is not asked, nor one of a type that takes long to look at.
  private func isTuple(_ value: Any) -> Bool {
    let type = type(of: value)
    guard !TypeNest.contains(type), !(type is any CustomReflectable.Type) else { return false }
    return Mirror(reflecting: value).displayStyle == .tuple
  }

  /// Writes a text as it is.
  mutating func plain(_ more: String) {
    guard !isCut else { return }
    var more = more
    var end = 0
    var left = room
    let count = more.withUTF8 { bytes in
      while end < bytes.count {
        // A scalar begins here, and does not go on.
        if bytes[end] & 0xC0 != 0x80 {
          if left == 0 { break }
          left -= 1
        }
        end += 1
      }
      return bytes.count
    }
    room = left
    isCut = end < count
    if isCut {
      text += more[..<more.utf8.index(more.startIndex, offsetBy: end)]
    } else {
      text += more
    }
  }

  /// Writes a text in quotes.
  mutating func quoted(_ more: String) {
    plain("\"")
    plain(more)
    plain("\"")
  }

  /// Writes the first ones of some elements.
  mutating func list(
    _ start: String, _ end: String, count: Int, _ writeNext: (inout PathWriter, Int) -> Void
  ) {
    plain(start)
    for place in 0..<count {
      if place > 0 { plain(", ") }
      if values == 0 { isCut = true }
      if isCut { return }
      writeNext(&self, place)
    }
    plain(end)
  }

  /// Writes the first ones of some elements whose order says nothing.
  mutating func unordered<Elements: Collection>(
    _ elements: Elements, _ write: (inout PathWriter, Elements.Element) -> Void
  ) {
    isOrdered = false
    var rest = elements.makeIterator()
    list("[", "]", count: elements.count) { writer, _ in
      if let element = rest.next() { write(&writer, element) }
    }
  }
}

private func pathDescription<Value, Known: PathDescribable>(
  of value: Value, as type: Known.Type
) -> String { unsafeBitCast(value, to: type).pathDescription }

private func description<Value, Known: CustomStringConvertible>(
  of value: Value, as type: Known.Type
) -> String { unsafeBitCast(value, to: type).description }

private func debugDescription<Value, Known: CustomDebugStringConvertible>(
  of value: Value, as type: Known.Type
) -> String { unsafeBitCast(value, to: type).debugDescription }
