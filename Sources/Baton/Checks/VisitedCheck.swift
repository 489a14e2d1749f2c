/// A link that a list of checks knows to be a check, where somebody records: it enters what it finds in the
/// report of the list, and what it is made of has visits below its own.
///
/// What is behind the pointers, who asks knows: the subject and the report of the list that it stands in.
/// A type with those as parameters would be looked up for longer than a visit takes.
protocol VisitedCheck {
  /// Whether there are checks to be made; a list may hold handlers alone, and is asked as one then.
  var holdsChecks: Bool { get }

  /// Makes the check.
  ///
  /// - Parameters:
  ///   - subject: What to look at.
  ///   - report: Where what is found is entered.
  ///   - walk: The walk below the check's visit.
  /// - Returns: The `ChainError` that says why the check could not be made; `nil` if it was made.
  func enter(
    about subject: UnsafeRawPointer, in report: UnsafeMutableRawPointer, on walk: Walk
  ) -> AnyObject?
}

/// The same where it may suspend.
protocol AsyncVisitedCheck {
  /// Whether there are checks to be made; see ``VisitedCheck``.
  var holdsChecks: Bool { get }

  /// Makes the check; see ``VisitedCheck``.
  func enter(
    aboutSuspending subject: UnsafeRawPointer, in report: UnsafeMutableRawPointer, on walk: Walk
  ) async -> AnyObject?
}

extension CheckLinks.Asked {
  var holdsChecks: Bool { true }
}

extension EditableChain {
  var holdsChecks: Bool { editor.published.snapshot().holdsChecks }
}

extension CheckLinks.Asked: VisitedCheck where Base: Check {
  func enter(
    about subject: UnsafeRawPointer, in report: UnsafeMutableRawPointer, on walk: Walk
  ) -> AnyObject? {
    let subject = subject.assumingMemoryBound(to: Base.Subject.self)
    let report = report.assumingMemoryBound(to: CheckReport<Base.Problem>.self)
    do throws(ChainError<Base.Failure>) {
      try check.check(subject.pointee, into: &report.pointee, in: walk)
      return nil
    } catch {
      return error
    }
  }
}

extension CheckLinks.Asked: AsyncVisitedCheck {
  func enter(
    aboutSuspending subject: UnsafeRawPointer, in report: UnsafeMutableRawPointer, on walk: Walk
  ) async -> AnyObject? {
    let subject = subject.assumingMemoryBound(to: Base.Subject.self)
    let report = report.assumingMemoryBound(to: CheckReport<Base.Problem>.self)
    do throws(ChainError<Base.Failure>) {
      try await check.check(subject.pointee, into: &report.pointee, in: walk)
      return nil
    } catch {
      return error
    }
  }
}

extension RuntimeChain: VisitedCheck {
  func enter(
    about subject: UnsafeRawPointer, in report: UnsafeMutableRawPointer, on walk: Walk
  ) -> AnyObject? {
    editor.published.snapshot().enterChecks(about: subject, in: report, on: walk)?.inside(name)
  }
}

extension AsyncRuntimeChain: AsyncVisitedCheck {
  func enter(
    aboutSuspending subject: UnsafeRawPointer, in report: UnsafeMutableRawPointer, on walk: Walk
  ) async -> AnyObject? {
    let snapshot = editor.published.snapshot()
    return await snapshot.enterChecks(aboutSuspending: subject, in: report, on: walk)?.inside(name)
  }
}

extension Nest: VisitedCheck where Base: VisitedCheck {
  var holdsChecks: Bool { base.pointee.value.holdsChecks }

  func enter(
    about subject: UnsafeRawPointer, in report: UnsafeMutableRawPointer, on walk: Walk
  ) -> AnyObject? {
    base.pointee.value.enter(about: subject, in: report, on: walk)
  }
}

extension Nest: AsyncVisitedCheck where Base: AsyncVisitedCheck {
  var holdsChecks: Bool { base.pointee.value.holdsChecks }

  func enter(
    aboutSuspending subject: UnsafeRawPointer, in report: UnsafeMutableRawPointer, on walk: Walk
  ) async -> AnyObject? {
    await base.pointee.value.enter(aboutSuspending: subject, in: report, on: walk)
  }
}
