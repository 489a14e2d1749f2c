extension EditableForm {
  /// Returns the constraints that the checks impose, as a JSON Schema (2020-12).
  ///
  /// The schema describes the cleaned form; cleanings such as `.trimmed` are not part of it. It
  /// expresses these constraints exactly: required fields, lengths in scalars, ranges, patterns,
  /// lists of values, and types. Only the server checks other constraints. The checks therefore
  /// reject every form that the schema rejects, but the reverse is not true:
  ///
  /// - Lengths in characters: the schema contains the minimum; its maximum is the maximum number of
  ///   bytes. A character has at least one scalar, and a scalar at least one byte.
  /// - Formats: the schema contains only those that JSON Schema defines, and validators check them
  ///   differently.
  /// - Checks of several fields, checks with conditions, and custom checks: the schema omits them.
  ///
  /// The schema lists a required field even if the blank form has a value for it. Leave required
  /// fields empty in the blank form, because the checks otherwise accept input without them.
  ///
  /// ```swift
  /// let tag = try FormChain("tag", blank: SignUp()) {
  ///   Field("name", \.name, .length(2...8, in: .scalars))
  ///   Field("age", \.age, .required, .range(18...))
  /// }
  /// print(tag.jsonSchema())
  /// // {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"tag","type":"object","properties":{"name":{"type":"string","anyOf":[{"const":""},{"minLength":2,"maxLength":8}]},"age":{"type":"integer","minimum":18}},"required":["age"]}
  /// ```
  public func jsonSchema() -> String {
    let head: SchemaWriter.Members = [
      ("$schema", .value("https://json-schema.org/draft/2020-12/schema")),
      ("title", .value(.text(name))),
    ]
    let body = SchemaWriter(editor.clauses).object(editor.fields, below: FieldPath([]))
    return SchemaWriter.Node.object(head + body).text
  }
}
