/// Makes a form's definition out of the lines of a builder, some of which may suspend; see
/// ``AsyncFormChain``.
@resultBuilder
public enum AsyncFormBuilder<Form: Sendable> {
  /// A line.
  public static func buildExpression(
    _ part: some AsyncFormPart<Form>
  ) -> [any AsyncFormPart<Form>] { [part] }

  /// A group of fields.
  public static func buildExpression(_ group: Group<Form>) -> [any AsyncFormPart<Form>] {
    group.parts
  }

  /// A choice.
  public static func buildExpression(_ choice: Choice<Form>) -> [any AsyncFormPart<Form>] {
    choice.parts
  }

  /// Lines that were made elsewhere, or none.
  public static func buildExpression(_ parts: [any FormPart<Form>]) -> [any AsyncFormPart<Form>] {
    parts
  }

  /// Several lines.
  public static func buildBlock(
    _ parts: [any AsyncFormPart<Form>]...
  ) -> [any AsyncFormPart<Form>] {
    parts.flatMap { $0 }
  }

  /// An `if` without `else`.
  public static func buildOptional(
    _ parts: [any AsyncFormPart<Form>]?
  ) -> [any AsyncFormPart<Form>] {
    parts ?? []
  }

  /// The first branch.
  public static func buildEither(
    first parts: [any AsyncFormPart<Form>]
  ) -> [any AsyncFormPart<Form>] {
    parts
  }

  /// The second branch.
  public static func buildEither(
    second parts: [any AsyncFormPart<Form>]
  ) -> [any AsyncFormPart<Form>] {
    parts
  }

  /// A `for`.
  public static func buildArray(
    _ parts: [[any AsyncFormPart<Form>]]
  ) -> [any AsyncFormPart<Form>] {
    parts.flatMap { $0 }
  }
}
