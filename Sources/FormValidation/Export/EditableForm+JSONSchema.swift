extension EditableForm {
  /// What the checks ask, as JSON Schema 2020-12.
  ///
  /// A schema describes the cleaned form: what a cleaning such as `.trimmed` would change, it takes as it
  /// is. What it can say, it says exactly: required fields, lengths in scalars, ranges, patterns,
  /// lists of values, types. What it cannot say is left to the server, so a form that the schema
  /// refuses is refused by the checks as well, and not the other way round:
  ///
  /// - lengths in characters: the schema has the least number, and the bound in bytes for the
  ///   greatest, since no character has less than a scalar, nor a scalar less than a byte;
  /// - formats: the schema names those that it knows, and validators differ in what they make of the
  ///   name;
  /// - checks of several fields, checks with conditions, and checks of your own.
  ///
  /// A required field is one that clients have to send, whatever the blank form holds: give that no
  /// values of its own, or the checks take a form without them.
  ///
  /// ```swift
  /// let tag = try FormChain("tag", blank: SignUp()) {
  ///   Field("name", \.name, .length(2...8, in: .scalars))
  ///   Field("age", \.age, .required, .range(18...))
  /// }
  /// print(tag.jsonSchema())
  /// // {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"tag","type":"object","properties":{"name":{"type":"string","anyOf":[{"const":""},{"minLength":2,"maxLength":8}]},"age":{"type":"integer","minimum":18}},"required":["age"]}
  /// ```
  ///
  /// - Returns: The schema as JSON.
  public func jsonSchema() -> String {
    let head: SchemaWriter.Members = [
      ("$schema", .value("https://json-schema.org/draft/2020-12/schema")),
      ("title", .value(.text(name))),
    ]
    let body = SchemaWriter(editor.clauses).object(editor.fields, below: FieldPath([]))
    return SchemaWriter.Node.object(head + body).text
  }
}
