extension FormChain {
  /// Puts a part's checks at the end.
  ///
  /// - Parameter part: A field with its checks, or a check of several fields.
  /// - Throws: `EditError` if an identifier is taken, ``DefinitionError`` if its field is
  ///   refused; nothing is put in then.
  public func append(_ part: some FormPart<Form>) throws {
    try editor.insert(part, at: .last)
  }

  /// Puts a part's checks at the beginning.
  ///
  /// - Parameter part: A field with its checks, or a check of several fields.
  /// - Throws: `EditError` if an identifier is taken, ``DefinitionError`` if its field is
  ///   refused; nothing is put in then.
  public func prepend(_ part: some FormPart<Form>) throws {
    try editor.insert(part, at: .first)
  }

  /// Puts a part's checks right before another check.
  ///
  /// - Parameters:
  ///   - part: A field with its checks, or a check of several fields.
  ///   - other: The identifier of the check that they are to stand before.
  /// - Throws: `EditError` if an identifier is taken, or there is no check `other`;
  ///   ``DefinitionError`` if its field is refused.
  public func insert(_ part: some FormPart<Form>, before other: String) throws {
    try editor.insert(part, at: .before(other))
  }

  /// Puts a part's checks right after another check.
  ///
  /// - Parameters:
  ///   - part: A field with its checks, or a check of several fields.
  ///   - other: The identifier of the check that they are to stand after.
  /// - Throws: `EditError` if an identifier is taken, or there is no check `other`;
  ///   ``DefinitionError`` if its field is refused.
  public func insert(_ part: some FormPart<Form>, after other: String) throws {
    try editor.insert(part, at: .after(other))
  }

  /// Puts a part's checks in the place of another check.
  ///
  /// - Parameters:
  ///   - other: The identifier of the check that goes.
  ///   - part: A field with its checks, or a check of several fields.
  /// - Throws: `EditError` if an identifier is taken, or there is no check `other`;
  ///   ``DefinitionError`` if its field is refused.
  public func replace(_ other: String, with part: some FormPart<Form>) throws {
    try editor.replace(other, with: part)
  }
}
