/// A type of the standard library whose values are shown part by part, as far as there is room: its
/// own description would be as long as it is.
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

extension Array: PathWritable {
  func write(to writer: inout PathWriter) {
    writer.list("[", "]", count: count) { $0.write(self[$1]) }
  }
}

extension ArraySlice: PathWritable {
  func write(to writer: inout PathWriter) {
    writer.list("[", "]", count: count) { $0.write(self[startIndex + $1]) }
  }
}

extension ContiguousArray: PathWritable {
  func write(to writer: inout PathWriter) {
    writer.list("[", "]", count: count) { $0.write(self[$1]) }
  }
}

extension Set: PathWritable {
  func write(to writer: inout PathWriter) { writer.unordered(self) { $0.write($1) } }
}

extension Dictionary: PathWritable {
  func write(to writer: inout PathWriter) {
    guard !isEmpty else { return writer.plain("[:]") }
    writer.unordered(self) { writer, pair in
      writer.write(pair.key)
      writer.plain(": ")
      writer.write(pair.value)
    }
  }
}

extension Dictionary.Keys: PathWritable {
  func write(to writer: inout PathWriter) { writer.unordered(self) { $0.write($1) } }
}

extension Dictionary.Values: PathWritable {
  func write(to writer: inout PathWriter) { writer.unordered(self) { $0.write($1) } }
}

extension KeyValuePairs: PathWritable {
  func write(to writer: inout PathWriter) {
    guard !isEmpty else { return writer.plain("[:]") }
    writer.list("[", "]", count: count) { writer, place in
      writer.write(self[place].key)
      writer.plain(": ")
      writer.write(self[place].value)
    }
  }
}

extension CollectionOfOne: PathWritable {
  func write(to writer: inout PathWriter) {
    writer.list("[", "]", count: count) { $0.write(self[$1]) }
  }
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

// Numbers, each as it prints: two with the same text are the same.
extension PathWritable where Self: CustomStringConvertible {
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
