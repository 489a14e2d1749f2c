public import FieldFormats

/// A check of several fields that runs only if all of them are valid.
///
/// ```swift
/// CrossCheck<Trip>("order", at: "end", reading: ["start", "end"]) { trip in
///   trip.start <= trip.end ? nil : FormatFault("trip.ends-before-it-starts", at: 0)
/// }
/// ```
///
/// Checks run in declaration order, so declare this check after those of the fields that it reads.
public struct CrossCheck<Form: Sendable>: FormPart {
  /// The clauses that this part adds to a chain.
  public var clauses: [FormClause]
  /// The declaration of the first field, which a ``Field`` may also declare.
  public var declaration: FieldDeclaration?

  /// Creates a check of several fields.
  ///
  /// - Parameters:
  ///   - name: The check's name; its identifier is the field's path, a dot, and this name.
  ///   - field: The field that a finding is about; an empty path for the form as a whole.
  ///   - fields: The fields that the check reads, all of which must be valid.
  ///   - codes: The codes of the faults that the check can return. ``EditableForm/codes`` includes
  ///     them.
  ///   - check: A closure that returns the fault in a form, or `nil` if the form is valid.
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

  /// Creates a check that two fields are equal, such as a password that is entered twice.
  ///
  /// ```swift
  /// CrossCheck("again", \SignUp.again, equals: "password", \.password)
  /// ```
  ///
  /// The initializer declares the field, so it is read from client input even without other checks.
  /// The check runs only if both fields are valid. Strings are compared byte by byte. Code:
  /// `equal.different`.
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
  /// Whether two strings have the same bytes; schemas and hashes compare bytes as well.
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
  /// Compares eight bytes at a time; `other` must have the same length.
  fileprivate func hasBytes(of other: UnsafeRawBufferPointer) -> Bool {
    guard count >= 8 else { return elementsEqual(other) }
    // The last eight bytes may overlap those already compared.
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
