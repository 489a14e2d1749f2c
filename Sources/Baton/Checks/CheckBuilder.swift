/// A result builder that combines the listed checks; see ``Checks``.
///
/// This type is public only because the compiler requires it.
@resultBuilder
public enum CheckBuilder {
  /// Returns the first check.
  @inlinable
  public static func buildPartialBlock<C: AsyncCheck>(first check: C) -> C { check }

  /// Combines the accumulated checks with the next check.
  @inlinable
  public static func buildPartialBlock<A: AsyncCheck, B: AsyncCheck>(
    accumulated: A, next: B
  ) -> CheckLinks.Both<A, B> {
    CheckLinks.Both(accumulated, next)
  }

  /// Returns a check that accepts every subject, for an empty block.
  @inlinable
  public static func buildBlock<Subject, Problem>()
    -> CheckLinks.Each<
      ClosureCheck<Subject, Problem, Never>
    >
  {
    CheckLinks.Each([])
  }

  /// Supports an `if` statement without an `else`.
  @inlinable
  public static func buildOptional<C: AsyncCheck>(_ check: C?) -> CheckLinks.Each<C> {
    CheckLinks.Each(check.map { [$0] } ?? [])
  }

  /// Supports the first branch of an `if`-`else` or `switch` statement.
  @inlinable
  public static func buildEither<A: AsyncCheck, B: AsyncCheck>(
    first check: A
  ) -> CheckLinks.Both<CheckLinks.Each<A>, CheckLinks.Each<B>> {
    CheckLinks.Both(CheckLinks.Each([check]), CheckLinks.Each([]))
  }

  /// Supports the other branches of an `if`-`else` or `switch` statement.
  @inlinable
  public static func buildEither<A: AsyncCheck, B: AsyncCheck>(
    second check: B
  ) -> CheckLinks.Both<CheckLinks.Each<A>, CheckLinks.Each<B>> {
    CheckLinks.Both(CheckLinks.Each([]), CheckLinks.Each([check]))
  }

  /// Supports a `for` loop.
  @inlinable
  public static func buildArray<C: AsyncCheck>(_ checks: [C]) -> CheckLinks.Each<C> {
    CheckLinks.Each(checks)
  }
}
