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

  /// The outline of the group, with its checks inside.
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
