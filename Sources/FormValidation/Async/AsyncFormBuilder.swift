/// A result builder that creates a form's definition from parts whose checks may suspend.
///
/// See ``AsyncFormChain``.
@resultBuilder
public enum AsyncFormBuilder<Form: Sendable> {
  /// Returns a single part.
  public static func buildExpression(
    _ part: some AsyncFormPart<Form>
  ) -> [any AsyncFormPart<Form>] { [part] }

  /// Returns the parts of a group of fields.
  public static func buildExpression(_ group: Group<Form>) -> [any AsyncFormPart<Form>] {
    group.parts
  }

  /// Returns the parts of a choice.
  public static func buildExpression(_ choice: Choice<Form>) -> [any AsyncFormPart<Form>] {
    choice.parts
  }

  /// Returns parts that were created elsewhere.
  public static func buildExpression(_ parts: [any FormPart<Form>]) -> [any AsyncFormPart<Form>] {
    parts
  }

  /// Joins the parts of several statements.
  public static func buildBlock(
    _ parts: [any AsyncFormPart<Form>]...
  ) -> [any AsyncFormPart<Form>] {
    parts.flatMap { $0 }
  }

  /// Returns the parts of an `if` statement without an `else` branch, or no parts.
  public static func buildOptional(
    _ parts: [any AsyncFormPart<Form>]?
  ) -> [any AsyncFormPart<Form>] {
    parts ?? []
  }

  /// Returns the parts of the first branch.
  public static func buildEither(
    first parts: [any AsyncFormPart<Form>]
  ) -> [any AsyncFormPart<Form>] {
    parts
  }

  /// Returns the parts of the second branch.
  public static func buildEither(
    second parts: [any AsyncFormPart<Form>]
  ) -> [any AsyncFormPart<Form>] {
    parts
  }

  /// Joins the parts of a `for` loop.
  public static func buildArray(
    _ parts: [[any AsyncFormPart<Form>]]
  ) -> [any AsyncFormPart<Form>] {
    parts.flatMap { $0 }
  }
}
