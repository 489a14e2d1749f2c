/// A form that has passed all its checks, with the changes made by cleanings.
///
/// Only a chain can create one, so an unvalidated form cannot be passed to a function with a
/// parameter of type `Validated<SignUp>`:
///
/// ```swift
/// func submit(_ form: Validated<SignUp>) -> String { "welcome, \(form.name)" }
///
/// submit(try signUp.validate(ada))   // welcome, Ada
/// ```
@dynamicMemberLookup
public struct Validated<Form: Sendable>: Sendable {
  /// The cleaned form.
  public let form: Form

  @usableFromInline
  init(_ form: Form) {
    self.form = form
  }

  /// Accesses a value of the form.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Form, Value>) -> Value {
    form[keyPath: keyPath]
  }
}

extension Validated: Equatable where Form: Equatable {}
extension Validated: Hashable where Form: Hashable {}

/// The number of problems that a chain reports.
public enum Reporting: Sendable {
  /// Only the first problem, in declaration order; the chain stops there.
  case first
  /// All problems.
  case all
}
