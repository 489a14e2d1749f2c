public import Baton

extension FormChain {
  /// The name in paths and drawings.
  public var name: String { row.chain.name }

  /// The identifiers of the checks, in order.
  ///
  /// - Complexity: O(n).
  public var identifiers: [String] { row.chain.identifiers }

  /// The chain, as text, Mermaid or DOT.
  public var outline: Outline { row.chain.outline }

  /// The edits from now on, each once and in order.
  public var edits: AsyncStream<Edit> { row.chain.edits }

  /// Puts a part's checks at the end.
  ///
  /// - Parameter part: A field with its checks, or a check of several fields.
  /// - Throws: `EditError` if an identifier is taken; nothing is put in then.
  public func append(_ part: some FormPart<Form>) throws(EditError) {
    try row.insert(part, at: .last)
  }

  /// Puts a part's checks at the beginning.
  ///
  /// - Parameter part: A field with its checks, or a check of several fields.
  /// - Throws: `EditError` if an identifier is taken; nothing is put in then.
  public func prepend(_ part: some FormPart<Form>) throws(EditError) {
    try row.insert(part, at: .first)
  }

  /// Puts a part's checks right before another check.
  ///
  /// - Parameters:
  ///   - part: A field with its checks, or a check of several fields.
  ///   - other: The identifier of the check that they are to stand before.
  /// - Throws: `EditError` if an identifier is taken, or there is no check `other`.
  public func insert(_ part: some FormPart<Form>, before other: String) throws(EditError) {
    try row.insert(part, at: .before(other))
  }

  /// Puts a part's checks right after another check.
  ///
  /// - Parameters:
  ///   - part: A field with its checks, or a check of several fields.
  ///   - other: The identifier of the check that they are to stand after.
  /// - Throws: `EditError` if an identifier is taken, or there is no check `other`.
  public func insert(_ part: some FormPart<Form>, after other: String) throws(EditError) {
    try row.insert(part, at: .after(other))
  }

  /// Puts a part's checks in the place of another check.
  ///
  /// - Parameters:
  ///   - other: The identifier of the check that goes.
  ///   - part: A field with its checks, or a check of several fields.
  /// - Throws: `EditError` if an identifier is taken, or there is no check `other`.
  public func replace(_ other: String, with part: some FormPart<Form>) throws(EditError) {
    try row.replace(other, with: part)
  }

  /// Takes a check out.
  ///
  /// Its field stays known, and is still filled in from JSON.
  ///
  /// - Parameter identifier: The check's.
  /// - Throws: `EditError` if there is none of that identifier; the error lists those there are.
  public func remove(_ identifier: String) throws(EditError) {
    try row.chain.remove(identifier)
  }

  /// Moves a check to the place right before another one.
  ///
  /// - Parameters:
  ///   - identifier: The check's.
  ///   - other: The one that it is to stand before.
  /// - Throws: `EditError` if there is no check of one of the identifiers.
  public func move(_ identifier: String, before other: String) throws(EditError) {
    try row.chain.move(identifier, before: other)
  }

  /// Moves a check to the place right after another one.
  ///
  /// - Parameters:
  ///   - identifier: The check's.
  ///   - other: The one that it is to stand after.
  /// - Throws: `EditError` if there is no check of one of the identifiers.
  public func move(_ identifier: String, after other: String) throws(EditError) {
    try row.chain.move(identifier, after: other)
  }
}
