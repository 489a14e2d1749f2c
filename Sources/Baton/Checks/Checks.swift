/// A group of checks that run in order and either stop at the first problem or collect all
/// problems.
///
/// ```swift
/// let password = Checks("password") {
///   ClosureCheck("length") { (text: String) in
///     text.count < 8 ? .invalid("has fewer than 8 characters") : .valid
///   }
///   ClosureCheck("digits") { (text: String) in
///     text.contains(where: \.isNumber) ? .valid : .invalid("has no digit")
///   }
///   NotBlank()
/// }
/// password.report(on: "abc").findings.map(\.check)         // ["length", "digits"]
/// password.firstReport(on: "abc").findings.map(\.check)    // ["length"]
/// ```
///
/// A group is itself a ``Check``, so groups can be nested. A group is synchronous if all its checks
/// are synchronous. To add and remove checks at run time, use a ``CheckList``.
@frozen
public struct Checks<Content: AsyncCheck>: AsyncCheckComposite, LeadingToFirst {
  /// The identifier of the group.
  public let name: String
  @usableFromInline let content: Content

  /// Creates a group of the listed checks; the name appears in an error's path.
  @inlinable
  public init(_ name: String = "checks", @CheckBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  /// The identifiers of the checks, in order.
  public var names: [String] { content.names }

  /// The group's outline, including its checks.
  public var outlines: [Outline] { [Outline(name, parts: content.outlines)] }

  var namesToFirst: [String] { content.wayToFirst + [name] }

  /// Runs the checks and adds their results to the report.
  @inlinable
  public func check(
    _ subject: Content.Subject, into report: inout CheckReport<Content.Problem>
  ) async throws(ChainError<Content.Failure>) {
    do throws(ChainError<Content.Failure>) {
      try await content.check(subject, into: &report)
    } catch {
      throw error.inside(name)
    }
  }

  /// Runs the checks, records a visit for each, and adds their results to the report.
  public func check(
    _ subject: Content.Subject, into report: inout CheckReport<Content.Problem>, in walk: Walk
  ) async throws(ChainError<Content.Failure>) {
    do throws(ChainError<Content.Failure>) {
      try await walk.visit(of: content, on: subject, into: &report)
    } catch {
      throw error.inside(name)
    }
  }
}

extension Checks: Check where Content: Check {
  /// Runs the checks and adds their results to the report.
  @inlinable
  public func check(
    _ subject: Content.Subject, into report: inout CheckReport<Content.Problem>
  ) throws(ChainError<Content.Failure>) {
    do throws(ChainError<Content.Failure>) {
      try content.check(subject, into: &report)
    } catch {
      throw error.inside(name)
    }
  }

  /// Runs the checks, records a visit for each, and adds their results to the report.
  public func check(
    _ subject: Content.Subject, into report: inout CheckReport<Content.Problem>, in walk: Walk
  ) throws(ChainError<Content.Failure>) {
    do throws(ChainError<Content.Failure>) {
      try walk.visit(of: content, on: subject, into: &report)
    } catch {
      throw error.inside(name)
    }
  }
}

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
