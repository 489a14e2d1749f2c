/// A standard library type that writes its elements one by one until the writer is full.
protocol PathWritable {
  func write(to writer: inout PathWriter)
}

extension String: PathWritable {
  func write(to writer: inout PathWriter) { writer.quoted(self) }
}

extension Substring: PathWritable {
  func write(to writer: inout PathWriter) {
    writer.quoted(String(unicodeScalars.prefix(Path.textLimit + 1)))
  }
}

extension Character: PathWritable {
  func write(to writer: inout PathWriter) { writer.plain(String(self)) }
}

extension PathWritable where Self: Collection {
  func write(to writer: inout PathWriter) {
    writer.list("[", "]", self) { $0.write($1) }
  }
}

extension Array: PathWritable {}
extension ArraySlice: PathWritable {}
extension ContiguousArray: PathWritable {}
extension CollectionOfOne: PathWritable {}
extension DiscontiguousSlice: PathWritable {}
extension Set: PathWritable {}
extension Dictionary.Keys: PathWritable {}
extension Dictionary.Values: PathWritable {}
extension RangeSet.Ranges: PathWritable {}

extension RangeSet: PathWritable {
  func write(to writer: inout PathWriter) { ranges.write(to: &writer) }
}

extension PathWritable where Self: Collection {
  fileprivate func writePairs<Key, Value>(to writer: inout PathWriter)
  where Element == (key: Key, value: Value) {
    guard !isEmpty else { return writer.plain("[:]") }
    writer.list("[", "]", self) { writer, pair in
      writer.write(pair.key)
      writer.plain(": ")
      writer.write(pair.value)
    }
  }
}

extension Dictionary: PathWritable {
  func write(to writer: inout PathWriter) { writePairs(to: &writer) }
}

extension KeyValuePairs: PathWritable {
  func write(to writer: inout PathWriter) { writePairs(to: &writer) }
}

extension Range: PathWritable {
  func write(to writer: inout PathWriter) {
    writer.write(lowerBound)
    writer.plain("..<")
    writer.write(upperBound)
  }
}

extension ClosedRange: PathWritable {
  func write(to writer: inout PathWriter) {
    writer.write(lowerBound)
    writer.plain("...")
    writer.write(upperBound)
  }
}

extension AnyHashable: PathWritable {
  func write(to writer: inout PathWriter) { writer.write(base) }
}

extension Result: PathWritable {
  func write(to writer: inout PathWriter) {
    switch self {
    case .success(let value):
      writer.plain("success(")
      writer.write(value)
    case .failure(let error):
      writer.plain("failure(")
      writer.write(error)
    }
    writer.plain(")")
  }
}

extension Optional: PathWritable {
  func write(to writer: inout PathWriter) {
    guard case .some(let value) = self else { return writer.plain("nil") }
    writer.write(value)
  }
}

extension PathWritable where Self: LosslessStringConvertible {
  func write(to writer: inout PathWriter) { writer.plain(description) }
}

extension Bool: PathWritable {}
extension Int: PathWritable {}
extension Int8: PathWritable {}
extension Int16: PathWritable {}
extension Int32: PathWritable {}
extension Int64: PathWritable {}
extension UInt: PathWritable {}
extension UInt8: PathWritable {}
extension UInt16: PathWritable {}
extension UInt32: PathWritable {}
extension UInt64: PathWritable {}
extension Float: PathWritable {}
extension Double: PathWritable {}

// These errors' own descriptions show all their contents and ignore `PathDescribable`.

extension EncodingError: PathWritable {
  func write(to writer: inout PathWriter) {
    switch self {
    case .invalidValue(let value, let context):
      writer.plain("invalidValue(")
      writer.write(value)
      writer.plain(")")
      writer.write(context.codingPath, context.debugDescription, context.underlyingError)
    @unknown default: writer.plain(typeName(of: EncodingError.self))
    }
  }
}

extension DecodingError: PathWritable {
  func write(to writer: inout PathWriter) {
    switch self {
    case .typeMismatch(let type, let context):
      writer.write("typeMismatch", typeName(of: type), context)
    case .valueNotFound(let type, let context):
      writer.write("valueNotFound", typeName(of: type), context)
    case .keyNotFound(let key, let context): writer.write("keyNotFound", key.stringValue, context)
    case .dataCorrupted(let context): writer.write("dataCorrupted", nil, context)
    @unknown default: writer.plain(typeName(of: DecodingError.self))
    }
  }
}

extension PathWriter {
  fileprivate mutating func write(
    _ name: String, _ object: String?, _ context: DecodingError.Context
  ) {
    plain(object.map { "\(name)(\($0))" } ?? name)
    write(context.codingPath, context.debugDescription, context.underlyingError)
  }

  fileprivate mutating func write(
    _ keys: [any CodingKey], _ description: String, _ cause: (any Error)?
  ) {
    for (number, key) in keys.enumerated() {
      if isCut { return }
      plain(number == 0 ? " at " : ".")
      plain(key.intValue.map(String.init) ?? key.stringValue)
    }
    plain(": ")
    plain(description)
    guard let cause else { return }
    plain(" (")
    write(cause)
    plain(")")
  }
}
