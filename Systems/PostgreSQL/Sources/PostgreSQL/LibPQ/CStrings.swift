/// Calls a closure with C strings, which are valid only during the call.
///
/// - Parameters:
///   - texts: The texts, of which none contains U+0000. `nil` becomes a null pointer.
///   - body: Must not keep the pointers.
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
    // Each start is within the buffer, which ends with a zero and outlives the call of `body`.
    body(starts.map { start in start.flatMap { buffer.baseAddress?.advanced(by: $0) } })
  }
}

/// Returns the text of a C string, or `""` for a null pointer.
func text(_ string: UnsafePointer<CChar>?) -> String {
  // libpq ends each of its strings with a zero, and the bytes are copied here.
  string.map { String(cString: $0) } ?? ""
}
