/// Reads the body of a web form: `application/x-www-form-urlencoded`, as the URL standard has it,
/// but strictly.
struct QueryReader {
  private let limits: InputLimits

  init(_ limits: InputLimits) {
    self.limits = limits
  }

  /// The values by name, each in the order in which they stand.
  func names(in bytes: [UInt8]) throws(FormatFault) -> [String: [String]] {
    guard bytes.count <= limits.bytes else {
      throw FormatFault(
        "json.too-large", at: limits.bytes, limit: limits.bytes, found: bytes.count)
    }
    var names: [String: [String]] = [:]
    var count = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "&")) ?? bytes.count
      defer { start = end + 1 }
      guard end > start else { continue }
      count += 1
      guard count <= limits.values else {
        throw FormatFault("json.too-many-values", at: start, limit: limits.values)
      }
      let equals = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")) ?? end
      let name = try text(bytes[start..<equals])
      let value = try text(bytes[min(equals + 1, end)..<end])
      names[name, default: []].append(value)
    }
    return names
  }

  private func text(_ bytes: ArraySlice<UInt8>) throws(FormatFault) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "+"): decoded.append(0x20)
      case UInt8(ascii: "%"):
        guard index + 2 < bytes.endIndex, let high = bytes[index + 1].hexDigit,
          let low = bytes[index + 2].hexDigit
        else { throw FormatFault("query.escape", at: index) }
        decoded.append(high << 4 | low)
        index += 2
      case let byte: decoded.append(byte)
      }
      index += 1
    }
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw FormatFault("query.not-utf8", at: bytes.startIndex)
    }
    return text
  }
}

extension UInt8 {
  fileprivate var hexDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}

/// The values of a web form, in groups as the fields' paths are.
struct QueryValues {
  private let names: [String: [String]]

  init(_ names: [String: [String]]) {
    self.names = names
  }

  /// What there is for fields.
  func members(_ fields: [FieldDeclaration]) -> FormValue {
    .members(members(fields, below: FieldPath([])))
  }

  private func members(
    _ fields: [FieldDeclaration], below parent: FieldPath
  ) -> [String: FormValue] {
    var members: [String: FormValue] = [:]
    for field in fields {
      guard let value = value(of: field, at: parent.appending(field.path)) else { continue }
      members.insert(value, at: field.path.components[...])
    }
    return members
  }

  private func value(of field: FieldDeclaration, at path: FieldPath) -> FormValue? {
    guard case .list = field.schema.unwrapped else {
      return names["\(path)"]?.last.map { .text($0) }
    }
    if field.elements.isEmpty {
      let values = names["\(path)"] ?? names["\(path)[]"] ?? numbered(path)
      return values.map { .list($0.map(FormValue.text)) }
    }
    return elements(of: field, at: path)
  }

  /// Values whose names have their places, from 0 on without a gap.
  private func numbered(_ path: FieldPath) -> [String]? {
    var values: [String] = []
    while let value = names["\(path)[\(values.count)]"]?.last { values.append(value) }
    return values.isEmpty ? nil : values
  }

  private func elements(of field: FieldDeclaration, at path: FieldPath) -> FormValue? {
    var elements: [FormValue] = []
    while true {
      let place = FieldPath(path.components + [.index(elements.count)])
      let element = members(field.elements, below: place)
      guard !element.isEmpty else { break }
      elements.append(.members(element))
    }
    return elements.isEmpty ? nil : .list(elements)
  }
}

extension [String: FormValue] {
  /// Puts a value in, in a group for every name in front of the last.
  fileprivate mutating func insert(
    _ value: FormValue, at path: ArraySlice<FieldPath.Component>
  ) {
    guard case .name(let name)? = path.first else { return }
    guard path.count > 1 else {
      self[name] = value
      return
    }
    var group: [String: FormValue] = [:]
    if case .members(let members)? = self[name] { group = members }
    group.insert(value, at: path.dropFirst())
    self[name] = .members(group)
  }
}
