/// A line of a form's definition: a field with its checks, or a check of several fields.
///
/// ``Field``, ``Each`` and ``CrossCheck`` are parts; nobody conforms to this protocol by hand.
public protocol FormPart<Form>: AsyncFormPart {}

/// A line of a form's definition, which may suspend; see ``FormPart``.
public protocol AsyncFormPart<Form>: Sendable {
  /// The form that it is about.
  associatedtype Form: Sendable

  /// What it puts into the chain, in order.
  var steps: [FormStep] { get set }

  /// The field that it declares, if it declares one.
  var declaration: FieldDeclaration? { get }
}

extension AsyncFormPart {
  /// No field.
  public var declaration: FieldDeclaration? { nil }

  /// This part where a condition holds; elsewhere it is skipped, and the report says so.
  ///
  /// ```swift
  /// Field("postcode", \Order.postcode, .required).when { $0.country != "IE" }
  /// ```
  ///
  /// The condition sees the form as the steps before have cleaned it.
  ///
  /// - Parameter condition: Whether the checks apply to a form.
  /// - Returns: The same part with the condition, in addition to those it has.
  public func when(_ condition: @escaping @Sendable (Form) -> Bool) -> Self {
    changed { step in
      let before = step.condition
      step.condition = { form in
        (before?(form) ?? true) && condition(form.assumingMemoryBound(to: Form.self).pointee)
      }
    }
  }

  /// This part where other checks have found nothing; elsewhere it is skipped.
  ///
  /// A check that is not in the chain, or not any more, has found nothing.
  ///
  /// - Parameter checks: The identifiers of checks that stand before it.
  /// - Returns: The same part, which needs these in addition to those it needs already.
  public func needing(_ checks: String...) -> Self {
    changed { $0.needs += checks }
  }

  private func changed(_ change: (inout FormStep) -> Void) -> Self {
    var part = self
    for index in part.steps.indices { change(&part.steps[index]) }
    return part
  }
}

/// A field as a form knows it: where it stands, what it holds, how it is filled in.
public struct FieldDeclaration: Sendable {
  let path: FieldPath
  let schema: FieldSchema
  /// The fields of a list's elements.
  var elements: [FieldDeclaration] = []
  /// Where a value of one of the most frequent types is stored.
  var storage: Storage?
  /// Puts a value into the field; returns what does not fit, with the way from the field to it.
  let fill: @Sendable (UnsafeMutableRawPointer, FormValue, Bool) -> [(FieldPath, FormatFault)]

  enum Storage: Sendable {
    case text(Int)
    case optionalInteger(Int)
  }
}

/// The way from a form to a field's value, such as `\.address.city`.
public typealias FieldKeyPath<Form, Value> = any WritableKeyPath<Form, Value> & Sendable
