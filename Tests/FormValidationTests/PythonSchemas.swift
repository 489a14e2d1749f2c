import TestSupport

/// Python's `jsonschema`, as installed by `Scripts/install-python`.
enum PythonSchemas {
  static let python = Oracle.python("jsonschema")

  /// Returns whether a schema accepts each of the given JSON texts.
  static func verdicts(of schema: String, on instances: [String]) throws -> [Bool] {
    let script = """
      import json, sys, jsonschema
      lines = sys.stdin.read().split("\\n")
      schema = json.loads(lines[0])
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      for line in lines[1:]:
          print(1 if validator.is_valid(json.loads(line)) else 0)
      """
    let input = ([schema] + instances).joined(separator: "\n")
    return try python.answer(to: ["-X", "utf8", "-c", script], reading: input)
      .split(separator: "\n").map { $0 == "1" }
  }
}
