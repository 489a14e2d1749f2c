/// A form that has passed all its checks, as the cleanings among them have left it.
///
/// Only a chain makes one, so a function that takes a `Validated<SignUp>` cannot be handed anything
/// else:
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

  /// What stands in the form.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Form, Value>) -> Value {
    form[keyPath: keyPath]
  }
}

extension Validated: Equatable where Form: Equatable {}
extension Validated: Hashable where Form: Hashable {}

/// How much a chain is asked to find.
public enum Reporting: Sendable {
  /// The first problem in declared order, and nothing behind it is looked at.
  case first
  /// Every problem.
  case all
}
