internal import FieldFormats

/// A field of a form, with its checks in order.
///
/// ```swift
/// Field("email", \SignUp.email, .trimmed, .required, .length(...254))
/// ```
///
/// Reports, schemas, and clients refer to the field by its path. The key path locates its value. A
/// check's identifier is the path, a dot, and the check's name: `email.required`.
public struct Field<Form: Sendable>: FormPart {
  /// The clauses that this part adds to a chain, in order.
  public var clauses: [FormClause]
  /// The declaration of the field.
  public var declaration: FieldDeclaration?

  /// Creates a field with checks and cleanings of its value, in order.
  public init<Value: FieldValue>(
    _ path: FieldPath, _ keyPath: FieldKeyPath<Form, Value>,
    _ checks: FieldCheck<Value>...
  ) {
    self.init(path, keyPath, checks)
  }

  /// Creates a field from an array of checks and cleanings of its value, in order.
  public init<Value: FieldValue>(
    _ path: FieldPath, _ keyPath: FieldKeyPath<Form, Value>,
    _ checks: [FieldCheck<Value>]
  ) {
    let access = FieldAccess(keyPath)
    clauses = checks.map { FormClause($0, of: path, access.kind(of: $0)) }
    declaration = FieldDeclaration(
      path: path, access, schema: Value.schema, sharing: access.sharing
    ) {
      form, value, isText in
      do throws(FormatFault) {
        let value = try Value(reading: value, asText: isText)
        access.modify(form) { $0 = value }
        return []
      } catch {
        return [error.located(in: Value.schema)]
      }
    }
  }
}

extension FormClause {
  init<Value>(_ check: FieldCheck<Value>, of path: FieldPath, _ kind: Kind) {
    self.init(check.name, of: path, check.constraint, codes: check.codes, kind)
    needs = check.needs.map { "\(path).\($0)" }
    keepsEmpty = check.keepsEmpty
  }
}

extension FormatFault {
  /// Moves the offset of an invalid list element from the fault to its path.
  fileprivate func located(in schema: FieldSchema) -> (FieldPath, FormatFault) {
    guard case .list = schema.unwrapped, code != "type.not-a-list" else {
      return (FieldPath([]), self)
    }
    return (FieldPath([.index(offset)]), FormatFault(code, at: 0, limit: limit, found: found))
  }
}
