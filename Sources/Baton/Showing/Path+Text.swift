extension Path {
  @inlinable
  static func text<Value>(of value: Value) -> String {
    // The compiler resolves this check of the type, but looking up a conformance takes a thousand
    // instructions.
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
  /// The description that `Int` itself creates, which is three times as fast as the generic
  /// description.
  @inlinable
  var digits: String {
    let number: any CustomStringConvertible = self
    return number.description
  }
}
