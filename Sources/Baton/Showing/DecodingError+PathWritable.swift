// The standard descriptions of these errors show everything they contain and ignore
// `PathDescribable`.

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
    plain(name)
    if let object {
      plain("(")
      plain(object)
      plain(")")
    }
    write(context.codingPath, context.debugDescription, context.underlyingError)
  }

  fileprivate mutating func write(
    _ keys: [any CodingKey], _ description: String, _ cause: (any Error)?
  ) {
    var separator = " at "
    for key in keys {
      if isCut { return }
      plain(separator)
      plain(key.intValue.map(String.init) ?? key.stringValue)
      separator = "."
    }
    plain(": ")
    plain(description)
    guard let cause else { return }
    plain(" (")
    write(cause)
    plain(")")
  }
}
