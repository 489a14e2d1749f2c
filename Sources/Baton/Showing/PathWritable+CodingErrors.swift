// Their own descriptions show what they hold whole, and not in the words of who owns it.

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
    case .typeMismatch(let type, let context): writer.write("typeMismatch", of: type, context)
    case .valueNotFound(let type, let context): writer.write("valueNotFound", of: type, context)
    case .keyNotFound(let key, let context):
      writer.plain("keyNotFound(\(key.stringValue))")
      writer.write(context.codingPath, context.debugDescription, context.underlyingError)
    case .dataCorrupted(let context):
      writer.plain("dataCorrupted")
      writer.write(context.codingPath, context.debugDescription, context.underlyingError)
    @unknown default: writer.plain(typeName(of: DecodingError.self))
    }
  }
}

extension PathWriter {
  fileprivate mutating func write(
    _ name: String, of type: Any.Type, _ context: DecodingError.Context
  ) {
    plain("\(name)(\(typeName(of: type)))")
    write(context.codingPath, context.debugDescription, context.underlyingError)
  }

  fileprivate mutating func write(
    _ keys: [any CodingKey], _ description: String, _ cause: (any Error)?
  ) {
    for (place, key) in keys.enumerated() where !isCut {
      plain(place == 0 ? " at " : ".")
      plain(key.intValue.map(String.init) ?? key.stringValue)
    }
    plain(": \(description)")
    guard let cause else { return }
    plain(" (")
    write(cause)
    plain(")")
  }
}
