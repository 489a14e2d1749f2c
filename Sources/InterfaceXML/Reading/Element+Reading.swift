extension Element {
  /// Reads a document.
  ///
  /// It has to be XML 1.0 in UTF-8, without a document type: so nothing outside of it is ever loaded, and
  /// no entity grows.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - document: What it is called in errors.
  ///   - limits: How large it may be.
  /// - Throws: ``DocumentError`` with the first thing that is wrong.
  /// - Complexity: O(n) in the number of bytes.
  public init(
    reading bytes: some Sequence<UInt8>, named document: String = "document",
    limits: ReadingLimits = ReadingLimits()
  ) throws(DocumentError) {
    do throws(Problem) {
      // One more than is allowed is enough to be refused, however long the sequence is.
      let most = max(0, min(limits.bytes, .max - 1))
      var scanner = Scanner(Array(bytes.prefix(most + 1)), limits: limits)
      try scanner.scan()
      self = try ElementMaker(scanner).element()
    } catch {
      throw DocumentError([error], in: document)
    }
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - document: What it is called in errors.
  ///   - limits: How large it may be.
  /// - Throws: ``DocumentError`` with the first thing that is wrong.
  /// - Complexity: O(n) in the length of the text.
  public init(
    reading text: String, named document: String = "document",
    limits: ReadingLimits = ReadingLimits()
  ) throws(DocumentError) {
    try self.init(reading: text.utf8, named: document, limits: limits)
  }
}
