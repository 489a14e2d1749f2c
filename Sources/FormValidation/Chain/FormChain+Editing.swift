public import Baton

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

  /// Puts checks at a place, in their order.
  ///
  /// - Parameters:
  ///   - part: What is put in.
  ///   - place: Where it is to stand.
  /// - Throws: `EditError` if an identifier is taken, or the place names a check that is not there;
  ///   ``DefinitionError`` if the field does not fit those that are there.
  public func insert(_ part: some FormPart<Form>, at place: Place) throws {
    try editor.insert(part, at: place)
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
