/// A check as a definition names it: everything but its place in a chain.
public struct FormStep: Sendable {
  typealias Form = UnsafeMutableRawPointer

  enum Kind: Sendable {
    /// Looks at the form.
    case check(any Look)
    /// Changes the form, and says whether it did.
    case clean(@Sendable (Form) -> Bool)
    /// Does the same in every element of a list.
    indirect case every(Kind, @Sendable (Form, (Int, Form) -> Void) -> Void)
    /// Takes what it needs out of the form, and goes on with it elsewhere.
    case suspending(@Sendable (Form) -> [SuspendedLook])
  }

  var description: CheckDescription
  var kind: Kind
  /// The field whose reading must have worked: the own one, or the list that it is an element of.
  var reading: FieldPath
  /// The fields that must be valid.
  var reads: [FieldPath] = []
  /// The checks that must not have failed.
  var needs: [String] = []
  var condition: (@Sendable (UnsafeRawPointer) -> Bool)?

  init(_ name: String, of field: FieldPath, _ constraint: Constraint, _ kind: Kind) {
    description = CheckDescription(
      identifier: field.components.isEmpty ? name : "\(field).\(name)", field: field,
      constraint: constraint)
    self.kind = kind
    reading = field
  }

  /// What looks at the form, where that is all that there is to do.
  var look: any Look {
    if condition == nil, case .check(let look) = kind { look } else { NoLook() }
  }
}
