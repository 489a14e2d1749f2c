/// A value that is stored as any of a protocol, or as anything, as what it is.
///
/// Where nothing is specialised, `as Any` would make it anything within anything.
func unwrapped<Value>(_ value: Value) -> Any {
  if Value.self == Any.self { return unsafeBitCast(value, to: Any.self) }
  func cast<Found>(to type: Found.Type) -> Any {
    guard let found = value as? Found else { return value }
    return found
  }
  return _openExistential(type(of: value as Any), do: cast)
}

/// Whether optionals stand inside each other in a type of that name: what such a type can do takes the
/// runtime twice as long to find out for each of them.
func isNested(_ typeName: String) -> Bool {
  typeName.utf8.count > nest.utf8.count && typeName.contains(nest)
}

private let nest = String(repeating: "Swift.Optional<", count: 6)
