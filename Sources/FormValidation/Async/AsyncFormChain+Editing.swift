public import Baton

extension AsyncFormChain {
  /// Appends a part's checks.
  ///
  /// - Throws: `EditError` if an identifier is already in use, or ``DefinitionError`` if the field
  ///   is rejected. In both cases, the chain is unchanged.
  public func append(_ part: some AsyncFormPart<Form>) throws {
    try editor.insert(part, at: .last)
  }

  /// Prepends a part's checks.
  ///
  /// - Throws: `EditError` if an identifier is already in use, or ``DefinitionError`` if the field
  ///   is rejected. In both cases, the chain is unchanged.
  public func prepend(_ part: some AsyncFormPart<Form>) throws {
    try editor.insert(part, at: .first)
  }

  /// Inserts a part's checks in order at the given position.
  ///
  /// - Throws: `EditError` if an identifier is already in use or the position refers to a missing
  ///   check, or ``DefinitionError`` if the field is rejected.
  public func insert(_ part: some AsyncFormPart<Form>, at place: Place) throws {
    try editor.insert(part, at: place)
  }

  /// Replaces the check that has the identifier `other` with a part's checks.
  ///
  /// - Throws: `EditError` if an identifier is already in use or there is no check `other`, or
  ///   ``DefinitionError`` if the field is rejected.
  public func replace(_ other: String, with part: some AsyncFormPart<Form>) throws {
    try editor.replace(other, with: part)
  }
}
