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
