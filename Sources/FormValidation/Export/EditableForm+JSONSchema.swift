extension EditableForm {
  /// Returns the constraints of the checks as JSON Schema 2020-12.
  ///
  /// A schema describes the cleaned form; it does not express cleanings such as `.trimmed`. It
  /// expresses these constraints exactly: required fields, lengths in scalars, ranges, patterns,
  /// lists of values, and types. Other constraints are left to the server. The checks therefore
  /// reject every form that the schema rejects, but not vice versa:
  ///
  /// - Lengths in characters: the schema contains the minimum, and the maximum number of bytes as
  ///   the maximum. A character has at least one scalar, and a scalar at least one byte.
  /// - Formats: the schema contains those that JSON Schema defines, and validators differ in how
  ///   they check them.
  /// - Checks of several fields, checks with conditions, and custom checks are not in the schema.
  ///
  /// The schema lists a required field even if the blank form has a value for it. Leave required
  /// fields empty in the blank form; otherwise the checks accept a form without them.
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
