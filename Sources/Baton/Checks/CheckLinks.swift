/// A namespace for the types of combined checks; code rarely needs to name these types.
///
/// This type is public only because the compiler requires it.
public enum CheckLinks {
  /// Two checks that run in order.
  @frozen
  public struct Both<A: AsyncCheck, B: AsyncCheck>: AsyncCheckComposite, LeadingToFirst
  where A.Subject == B.Subject, A.Problem == B.Problem, A.Failure == B.Failure {
    @usableFromInline let a: A
    @usableFromInline let b: B

    @inlinable
    init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// The identifiers of the checks, in order.
    public var names: [String] { a.names + b.names }

    /// The outlines of the checks.
    public var outlines: [Outline] { a.outlines + b.outlines }

    var namesToFirst: [String] { a.wayToFirst.orIfEmpty(b.wayToFirst) }

    /// Runs both checks.
    @inlinable
    public func check(
      _ subject: A.Subject, into report: inout CheckReport<A.Problem>
    ) async throws(ChainError<A.Failure>) {
      try await a.check(subject, into: &report)
      try await b.check(subject, into: &report)
    }

    /// Runs both checks and records a visit for each.
    public func check(
      _ subject: A.Subject, into report: inout CheckReport<A.Problem>, in walk: Walk
    ) async throws(ChainError<A.Failure>) {
      try await walk.visit(of: a, on: subject, into: &report)
      try await walk.visit(of: b, on: subject, into: &report)
    }
  }

  /// Checks of the same type that run in order.
  @frozen
  public struct Each<Element: AsyncCheck>: AsyncCheckComposite, LeadingToFirst {
    @usableFromInline let elements: [Element]

    @inlinable
    init(_ elements: [Element]) {
      self.elements = elements
    }

    /// The identifiers of the checks, in order.
    public var names: [String] { elements.flatMap(\.names) }

    /// The outlines of the checks.
    public var outlines: [Outline] { elements.flatMap(\.outlines) }

    var namesToFirst: [String] { elements.lazy.map(\.wayToFirst).first { !$0.isEmpty } ?? [] }

    /// Runs all checks.
    @inlinable
    public func check(
      _ subject: Element.Subject, into report: inout CheckReport<Element.Problem>
    ) async throws(ChainError<Element.Failure>) {
      for index in elements.indices { try await elements[index].check(subject, into: &report) }
    }

    /// Runs all checks and records a visit for each.
    public func check(
      _ subject: Element.Subject, into report: inout CheckReport<Element.Problem>, in walk: Walk
    ) async throws(ChainError<Element.Failure>) {
      for element in elements { try await walk.visit(of: element, on: subject, into: &report) }
    }
  }

  /// A check that runs only if a condition holds and is otherwise skipped.
  public struct Conditional<Base: AsyncCheck>: AsyncCheckComposite, LeadingToFirst {
    let base: Base
    let condition: @Sendable (Base.Subject) -> Bool

    /// The identifier of the check.
    public var name: String { base.name }

    /// The identifiers of the checks inside this one.
    public var names: [String] { base.names }

    /// The outlines of the check.
    public var outlines: [Outline] { base.outlines }

    var namesToFirst: [String] { base.wayToFirst }

    /// Runs the check, or skips it if the condition does not hold.
    public func check(
      _ subject: Base.Subject, into report: inout CheckReport<Base.Problem>
    ) async throws(ChainError<Base.Failure>) {
      guard !report.isComplete else { return }
      guard condition(subject) else { return report.skip(names) }
      try await base.check(subject, into: &report)
    }

    /// If the condition holds, runs the check and records the visits of the checks inside it.
    public func check(
      _ subject: Base.Subject, into report: inout CheckReport<Base.Problem>, in walk: Walk
    ) async throws(ChainError<Base.Failure>) {
      guard !report.isComplete else { return }
      guard condition(subject) else { return report.skip(names) }
      try await base.check(subject, into: &report, in: walk)
    }
  }
}

extension CheckLinks.Both: Check where A: Check, B: Check {
  /// Runs both checks.
  @inlinable
  public func check(
    _ subject: A.Subject, into report: inout CheckReport<A.Problem>
  ) throws(ChainError<A.Failure>) {
    try a.check(subject, into: &report)
    try b.check(subject, into: &report)
  }

  /// Runs both checks and records a visit for each.
  public func check(
    _ subject: A.Subject, into report: inout CheckReport<A.Problem>, in walk: Walk
  ) throws(ChainError<A.Failure>) {
    try walk.visit(of: a, on: subject, into: &report)
    try walk.visit(of: b, on: subject, into: &report)
  }
}

extension CheckLinks.Each: Check where Element: Check {
  /// Runs all checks.
  @inlinable
  public func check(
    _ subject: Element.Subject, into report: inout CheckReport<Element.Problem>
  ) throws(ChainError<Element.Failure>) {
    for index in elements.indices { try elements[index].check(subject, into: &report) }
  }

  /// Runs all checks and records a visit for each.
  public func check(
    _ subject: Element.Subject, into report: inout CheckReport<Element.Problem>, in walk: Walk
  ) throws(ChainError<Element.Failure>) {
    for element in elements { try walk.visit(of: element, on: subject, into: &report) }
  }
}

extension CheckLinks.Conditional: Check where Base: Check {
  /// Runs the check, or skips it if the condition does not hold.
  public func check(
    _ subject: Base.Subject, into report: inout CheckReport<Base.Problem>
  ) throws(ChainError<Base.Failure>) {
    guard !report.isComplete else { return }
    guard condition(subject) else { return report.skip(names) }
    try base.check(subject, into: &report)
  }

  /// If the condition holds, runs the check and records the visits of the checks inside it.
  public func check(
    _ subject: Base.Subject, into report: inout CheckReport<Base.Problem>, in walk: Walk
  ) throws(ChainError<Base.Failure>) {
    guard !report.isComplete else { return }
    guard condition(subject) else { return report.skip(names) }
    try base.check(subject, into: &report, in: walk)
  }
}

extension AsyncCheck {
  /// Returns a check that runs this check only if the given condition holds and is otherwise
  /// skipped.
  ///
  /// ```swift
  /// let remark = NotBlank().when { $0 != "" }
  /// print(remark.report(on: ""))   // valid: 0 checks passed, 1 skipped
  /// ```
  ///
  /// The returned check may suspend only if this check may suspend.
  public func when(
    _ condition: @escaping @Sendable (Subject) -> Bool
  ) -> CheckLinks.Conditional<Self> {
    CheckLinks.Conditional(base: self, condition: condition)
  }
}
