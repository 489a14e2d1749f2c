extension Element {
  /// Creates an element by reading a document from bytes.
  ///
  /// The document must be XML 1.0 in UTF-8 without a document type. It therefore cannot load
  /// external content or declare entities.
  ///
  /// - Throws: ``DocumentError`` with the first problem.
  /// - Complexity: O(n) in the number of bytes.
  public init(
    reading bytes: some Sequence<UInt8>, named document: String = "document",
    limits: ReadingLimits = ReadingLimits()
  ) throws(DocumentError) {
    do throws(Problem) {
      // One byte over the limit is enough to reject the document, so read no more than that.
      let most = max(0, min(limits.bytes, .max - 1))
      var scanner = Scanner(Array(bytes.prefix(most + 1)), limits: limits)
      try scanner.scan()
      self = try ElementMaker(scanner).element()
    } catch {
      throw DocumentError([error], in: document)
    }
  }

  /// Creates an element by reading a document from a string, in linear time.
  ///
  /// - Throws: ``DocumentError`` with the first problem.
  public init(
    reading text: String, named document: String = "document",
    limits: ReadingLimits = ReadingLimits()
  ) throws(DocumentError) {
    try self.init(reading: text.utf8, named: document, limits: limits)
  }
}
