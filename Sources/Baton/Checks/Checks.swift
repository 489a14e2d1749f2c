/// Checks in order: until the first problem, or all of them with every problem collected.
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
/// The same checks serve both ways of asking; the order is the order of the lines. Checks are
/// themselves a ``Check``, so they nest; they are synchronous exactly when all of them are. Checks that come
/// and go while subjects are looked at stand in a ``CheckList``.
@frozen
public struct Checks<Content: AsyncCheck>: AsyncCheckComposite {
  /// The identifier of the whole row.
  public let name: String
  @usableFromInline let content: Content

  /// The checks that the closure lists, in that order.
  ///
  /// - Parameters:
  ///   - name: The identifier of the whole row, which stands in an error's way.
  ///   - content: The checks, one a line.
  @inlinable
  public init(_ name: String = "checks", @CheckBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  /// The identifiers of the checks, in order.
  public var names: [String] { content.names }

  /// The checks, as drawings show them.
  public var outlines: [Outline] { [Outline(name, parts: content.outlines)] }

  /// Makes the checks and enters what they find.
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

  /// The same, each check on a visit of its own.
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
  /// Makes the checks and enters what they find.
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

  /// The same, each check on a visit of its own.
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

extension Checks: LeadingToFirst {
  var namesToFirst: [String] { content.wayToFirst + [name] }
}
