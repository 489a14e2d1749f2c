extension String {
  /// This text with each U+0000 replaced with the replacement character, U+FFFD.
  ///
  /// PostgreSQL's text cannot contain U+0000, so a statement with such a parameter is not sent. Use
  /// this property for external text that still has to be stored or looked up:
  ///
  /// ```swift
  /// try await database.query("INSERT INTO note (text) VALUES (\(received.storable))")
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var storable: String { replacing("\0", with: "\u{FFFD}") }
}
