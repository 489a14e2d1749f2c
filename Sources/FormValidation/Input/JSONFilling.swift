internal import FieldFormats

/// A value that writes JSON to a form's fields while parsing it.
struct JSONFilling {
  let filler: Filler
  let form: FormPlace
  /// The faults, each with its field's number.
  private(set) var misfits: [(field: Int, path: FieldPath, fault: FormatFault)] = []

  init(_ filler: Filler, _ form: FormPlace) {
    self.filler = filler
    self.form = form
  }

  mutating func fill(
    from bytes: UnsafeBufferPointer<UInt8>, limits: InputLimits
  ) throws(FormatFault) {
    var reader = try JSONReader(bytes, limits: limits)
    reader.skipSpace()
    guard reader.peek == UInt8(ascii: "{") else {
      _ = try reader.value()
      try reader.end()
      throw FormatFault("type.not-an-object", at: 0)
    }
    try fill(at: 0, depth: 0, from: &reader)
    try reader.end()
  }

  /// Fills in a list element, and returns the faults in the order of the fields.
  static func fill(
    _ form: FormPlace, by filler: Filler, depth: Int, from reader: inout JSONReader
  ) throws(FormatFault) -> [(FieldPath, FormatFault)] {
    var filling = JSONFilling(filler, form)
    try filling.fill(at: 0, depth: depth, from: &reader)
    guard !filling.misfits.isEmpty else { return [] }
    return filling.misfits.enumerated()
      .sorted { ($0.element.field, $0.offset) < ($1.element.field, $1.offset) }
      .map { ($0.element.path, $0.element.fault) }
  }

  private mutating func fill(
    at place: Int, depth: Int, from reader: inout JSONReader
  ) throws(FormatFault) {
    if let field = filler.nodes[place].field {
      reader.skipSpace()
      guard reader.peek == UInt8(ascii: "["), let read = filler.fields[field].readElements else {
        let value = try reader.value(depth: depth)
        if case .null = value, filler.clear(form, at: place) { return }
        return put(value, into: field)
      }
      let path = filler.fields[field].path
      misfits += try read(form, &reader, depth).map { (field, path.appending($0.0), $0.1) }
      return
    }
    reader.skipSpace()
    guard reader.peek == UInt8(ascii: "{") else {
      let value = try reader.value(depth: depth)
      if case .null = value, filler.clear(form, at: place) { return }
      if filler.nodes[place].group == nil || value != .null { misfits += filler.misfit(at: place) }
      return
    }
    filler.nodes[place].group?.begin(form)
    try reader.begin(depth: depth)
    var seen = IdentifierSet()
    var others: Set<String> = []
    try reader.eachMember { (reader, name, start) throws(FormatFault) in
      if let child = filler.child(named: name, of: place) {
        guard !seen.contains(child) else { throw FormatFault("json.duplicate-name", at: start) }
        seen.insert(child)
        try fill(at: child, depth: depth + 1, from: &reader)
      } else {
        guard others.insert(reader.text(of: name)).inserted else {
          throw FormatFault("json.duplicate-name", at: start)
        }
        _ = try reader.value(depth: depth + 1)
      }
    }
  }

  private mutating func put(_ value: FormValue, into field: Int) {
    let declaration = filler.fields[field]
    switch (declaration.storage, value) {
    case (.text(let offset)?, .text(let text)):
      form[String.self, at: offset] = text
    case (.optionalInteger(let offset)?, .integer(let number)):
      form[Int?.self, at: offset] = number
    default:
      for (path, fault) in declaration.fill(form, value, false) {
        misfits.append((field, declaration.path.appending(path), fault))
      }
    }
  }
}

extension Filler {
  fileprivate func child(named name: JSONReader.JSONName, of place: Int) -> Int? {
    switch name {
    case .raw(let bytes): child(of: place) { $0.hasBytes(of: bytes) }
    case .resolved(let text): child(of: place) { $0.elementsEqual(text.utf8) }
    }
  }

  private func child(of place: Int, _ hasName: ([UInt8]) -> Bool) -> Int? {
    nodes[place].children.withUnsafeBufferPointer { children in
      for index in children.indices where hasName(children[index].name) {
        return children[index].node
      }
      return nil
    }
  }
}

extension [UInt8] {
  fileprivate func hasBytes(of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == bytes.count else { return false }
    for index in bytes.indices where self[index] != bytes[index] { return false }
    return true
  }
}
