/// Makes one check out of the lines of a builder; see ``Checks``.
///
/// Public for the compiler's sake.
@resultBuilder
public enum CheckBuilder {
  /// The first line.
  @inlinable
  public static func buildPartialBlock<C: AsyncCheck>(first check: C) -> C { check }

  /// One more line.
  @inlinable
  public static func buildPartialBlock<A: AsyncCheck, B: AsyncCheck>(
    accumulated: A, next: B
  ) -> CheckLinks.Both<A, B> {
    CheckLinks.Both(accumulated, next)
  }

  /// A block of nothing lets everything through.
  @inlinable
  public static func buildBlock<Subject, Problem>()
    -> CheckLinks.Each<
      ClosureCheck<Subject, Problem, Never>
    >
  {
    CheckLinks.Each([])
  }

  /// An `if` without `else`.
  @inlinable
  public static func buildOptional<C: AsyncCheck>(_ check: C?) -> CheckLinks.Each<C> {
    CheckLinks.Each(check.map { [$0] } ?? [])
  }

  /// The first branch.
  @inlinable
  public static func buildEither<A: AsyncCheck, B: AsyncCheck>(
    first check: A
  ) -> CheckLinks.Both<CheckLinks.Each<A>, CheckLinks.Each<B>> {
    CheckLinks.Both(CheckLinks.Each([check]), CheckLinks.Each([]))
  }

  /// The second branch.
  @inlinable
  public static func buildEither<A: AsyncCheck, B: AsyncCheck>(
    second check: B
  ) -> CheckLinks.Both<CheckLinks.Each<A>, CheckLinks.Each<B>> {
    CheckLinks.Both(CheckLinks.Each([]), CheckLinks.Each([check]))
  }

  /// A `for`.
  @inlinable
  public static func buildArray<C: AsyncCheck>(_ checks: [C]) -> CheckLinks.Each<C> {
    CheckLinks.Each(checks)
  }
}
