public import FieldFormats

/// A check of several fields, made when those it reads are valid, whatever the others are.
///
/// ```swift
/// CrossCheck<Trip>("order", at: "end", reading: ["start", "end"]) { trip in
///   trip.start <= trip.end ? nil : FormatFault("trip.ends-before-it-starts", at: 0)
/// }
/// ```
///
/// It names the fields that it reads and stands behind their checks: the order is the declared one.
public struct CrossCheck<Form: Sendable>: FormPart {
  /// What it puts into the chain.
  public var clauses: [FormClause]
  /// The field that has to be equal to another one; a field of its own may declare it as well.
  public var declaration: FieldDeclaration?

  /// A check of several fields.
  ///
  /// - Parameters:
  ///   - name: The name, which follows the field's path and a dot in the check's identifier.
  ///   - field: The field that a finding is about; an empty path for the form as a whole.
  ///   - fields: The fields that it reads, all of which have to be valid.
  ///   - codes: The codes of what it may find, so that ``EditableForm/codes`` has them.
  ///   - check: Looks at the form, and says what is wrong with it.
  public init(
    _ name: String, at field: FieldPath, reading fields: [FieldPath], codes: [String] = [],
    check: @escaping @Sendable (Form) -> FormatFault?
  ) {
    var clause = FormClause(
      name, of: field, .custom, codes: codes,
      .check(ClosureLook { check($0[Form.self]) }))
    clause.reads = fields
    clauses = [clause]
    declaration = nil
  }

  /// A field that has to be equal to another one, such as a repeated password.
  ///
  /// ```swift
  /// CrossCheck("again", \SignUp.again, equals: "password", \.password)
  /// ```
  ///
  /// The field is declared, and so is read from what clients send, though it has no other check.
  /// This one is made when both are valid. Texts are compared byte by byte. Code: `equal.different`.
  ///
  /// - Parameters:
  ///   - field: The field that a finding is about.
  ///   - keyPath: Where its value is.
  ///   - other: The field that it has to be equal to.
  ///   - otherKeyPath: Where that one's value is.
  public init<Value: FieldValue & Equatable>(
    _ field: FieldPath, _ keyPath: FieldKeyPath<Form, Value>,
    equals other: FieldPath, _ otherKeyPath: FieldKeyPath<Form, Value>
  ) {
    let (one, two) = (FieldAccess(keyPath), FieldAccess(otherKeyPath))
    var clause = FormClause("equal", of: field, .equal(other), .check(one.isEqual(to: two)))
    clause.reads = [field, other]
    clause.sharing = one.sharing.or(two.sharing)
    clauses = [clause]
    declaration = Field(field, keyPath).declaration
  }
}

extension String {
  /// Whether two texts are encoded alike, which is what a schema and a hash compare.
  func hasBytes(of other: String) -> Bool {
    withBytes { one in
      other.withBytes { two in
        one.count == two.count
          && one.withUnsafeBytes { one in
            two.withUnsafeBytes { two in one.hasBytes(of: two) }
          }
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Eight at a time; `other` has as many.
  fileprivate func hasBytes(of other: UnsafeRawBufferPointer) -> Bool {
    guard count >= 8 else { return elementsEqual(other) }
    // The last eight may have been looked at in part before.
    let last = count &- 8
    var offset = 0
    while offset < last {
      guard hasEight(of: other, at: offset) else { return false }
      offset &+= 8
    }
    return hasEight(of: other, at: last)
  }

  private func hasEight(of other: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
