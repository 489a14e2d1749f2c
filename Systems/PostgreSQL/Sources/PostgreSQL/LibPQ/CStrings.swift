/// Calls a closure with C strings, which are valid only during the call.
///
/// - Parameters:
///   - texts: The strings, which must not contain U+0000. `nil` becomes a null pointer.
///   - body: The closure, which must not store the pointers.
/// - Returns: The closure's result.
func withCStrings<Result>(
  _ texts: [String?], _ body: ([UnsafePointer<CChar>?]) -> Result
) -> Result {
  var bytes: [CChar] = []
  var starts: [Int?] = []
  for text in texts {
    starts.append(text.map { _ in bytes.count })
    if let text { bytes.append(contentsOf: text.utf8CString) }
  }
  return bytes.withUnsafeBufferPointer { buffer in
    // Each pointer is within the buffer, which ends with a zero byte and is valid during the call
    // to `body`.
    body(starts.map { start in start.flatMap { buffer.baseAddress?.advanced(by: $0) } })
  }
}

/// Returns the content of a C string, or `""` for a null pointer.
func text(_ string: UnsafePointer<CChar>?) -> String {
  // libpq terminates all of its strings with a zero byte, and `String` copies the bytes.
  string.map { String(cString: $0) } ?? ""
}
