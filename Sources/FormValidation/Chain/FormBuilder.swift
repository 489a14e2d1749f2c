/// Makes a form's definition out of the lines of a builder; see ``FormChain``.
@resultBuilder
public enum FormBuilder<Form: Sendable> {
  /// A line.
  public static func buildExpression(_ part: some FormPart<Form>) -> [any FormPart<Form>] { [part] }

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
