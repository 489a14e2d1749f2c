/// Makes a form's definition out of the lines of a builder; see ``FormChain``.
@resultBuilder
public enum FormBuilder<Form: Sendable> {
  /// A line.
  public static func buildExpression(_ part: some FormPart<Form>) -> [any FormPart<Form>] { [part] }

  /// A group of fields.
  public static func buildExpression(_ group: Group<Form>) -> [any FormPart<Form>] { group.parts }

  /// A choice.
  public static func buildExpression(_ choice: Choice<Form>) -> [any FormPart<Form>] {
    choice.parts
  }

  /// Lines that were made elsewhere, or none.
  public static func buildExpression(_ parts: [any FormPart<Form>]) -> [any FormPart<Form>] {
    parts
  }

  /// Several lines.
  public static func buildBlock(_ parts: [any FormPart<Form>]...) -> [any FormPart<Form>] {
    parts.flatMap { $0 }
  }

  /// An `if` without `else`.
  public static func buildOptional(_ parts: [any FormPart<Form>]?) -> [any FormPart<Form>] {
    parts ?? []
  }

  /// The first branch.
  public static func buildEither(first parts: [any FormPart<Form>]) -> [any FormPart<Form>] {
    parts
  }

  /// The second branch.
  public static func buildEither(second parts: [any FormPart<Form>]) -> [any FormPart<Form>] {
    parts
  }

  /// A `for`.
  public static func buildArray(_ parts: [[any FormPart<Form>]]) -> [any FormPart<Form>] {
    parts.flatMap { $0 }
  }
}
