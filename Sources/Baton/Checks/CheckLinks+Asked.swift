// A check in a run-time chain: as a handler, and as a link that enters what it finds in a report.

extension CheckLinks {
  /// A check as a handler; see ``AsyncCheck/handler``.
  public struct Asked<Base: AsyncCheck>: AsyncComposite {
    @usableFromInline let check: Base

    @inlinable
    init(check: Base) {
      self.check = check
    }

    /// What is made of checks may nest to any depth.
    @inlinable public static var mayNest: Bool { Base.self is any AsyncCheckComposite.Type }

    /// The check's identifier.
    public var name: String { check.name }
    /// The outlines of the check.
    public var outlines: [Outline] { check.outlines }

    /// The check as a run-time chain stores it.
    @inlinable
    public func runtimeLink(
      as name: String
    ) -> RuntimeLink<CheckQuestion<Base.Subject>, CheckReport<Base.Problem>, Base.Failure> {
      check.runtimeLink(as: name)
    }

    /// Makes the check, and answers with what it found, or enters it in the report that is at hand.
    public func handle(
      _ request: CheckQuestion<Base.Subject>, in walk: Walk
    ) async throws(ChainError<Base.Failure>) -> Outcome<CheckReport<Base.Problem>> {
      let visit = walk.begin(self)
      do throws(ChainError<Base.Failure>) {
        if let report = request.report?.assumingMemoryBound(to: CheckReport<Base.Problem>.self) {
          let before = report.pointee.counts
          try await makeCheck(request.subject, into: &report.pointee, on: visit)
          visit.end(entering: report.pointee, after: before)
          return .passed
        }
        var report = request.emptyReport(of: Base.Problem.self)
        try await makeCheck(request.subject, into: &report, on: visit)
        visit.end(entering: report, after: .zero)
        return .handled(report)
      } catch {
        visit.end(with: error)
        throw error
      }
    }
  }
}

extension CheckLinks.Asked {
  private func makeCheck(
    _ subject: Base.Subject, into report: inout CheckReport<Base.Problem>, on visit: OpenVisit
  ) async throws(ChainError<Base.Failure>) {
    visit.isRecorded
      ? try await check.check(subject, into: &report, in: visit.walk)
      : try await check.check(subject, into: &report)
  }
}

extension CheckLinks.Asked: Handler, Link where Base: Check {
  /// Makes the check, and answers with what it found.
  @inlinable
  public func handle(
    _ request: CheckQuestion<Base.Subject>, in walk: Walk
  ) throws(ChainError<Base.Failure>) -> Outcome<CheckReport<Base.Problem>> {
    let visit = walk.begin(self)
    do throws(ChainError<Base.Failure>) {
      var report = request.emptyReport(of: Base.Problem.self)
      if visit.isRecorded {
        try check.check(request.subject, into: &report, in: visit.walk)
      } else {
        try check.check(request.subject, into: &report)
      }
      if visit.isRecorded { visit.end(entering: report, after: .zero) }
      return .handled(report)
    } catch {
      visit.end(with: error)
      throw error
    }
  }
}

extension AsyncCheck {
  /// This check as a ``CheckList`` stores it.
  public func runtimeLink(
    as name: String
  ) -> RuntimeLink<CheckQuestion<Subject>, CheckReport<Problem>, Failure> {
    // What is made of checks does not suspend where they do not, and does not say so by its type.
    guard let check = self as? any Check<Subject, Problem, Failure> else {
      return handler.handlerLink(as: name).asCheck
    }
    return check.checkLink(as: name)
  }
}

extension Check {
  /// This check as a ``CheckList`` stores it.
  @inlinable
  public func runtimeLink(
    as name: String
  ) -> RuntimeLink<CheckQuestion<Subject>, CheckReport<Problem>, Failure> {
    checkLink(as: name)
  }

  @inlinable
  func checkLink(
    as name: String
  ) -> RuntimeLink<CheckQuestion<Subject>, CheckReport<Problem>, Failure> {
    CheckLinks.Asked<Self>.mayNest ? handler.nestedLink(as: name) : handler.enteringLink(as: name)
  }
}

extension CheckLinks.Asked where Base: Check {
  @usableFromInline typealias Stored = Base.Stored

  @inlinable
  func enteringLink(as name: String) -> Stored {
    RuntimeLink(
      name: name, check: self,
      handle: { box, question, walk, answer in
        guard let report = question.pointee.report() else {
          return Self.answers(box, question, in: walk, answer)
        }
        return box._withUnsafeGuaranteedRef {
          unsafeDowncast($0, to: HandlerRow<Self>.self).base
            .pointee.enters(about: question.pointee, in: report, answer)
        }
      })
  }

  /// What is made of checks goes on on a larger stack where it has to.
  @usableFromInline
  func nestedLink(as name: String) -> Stored {
    RuntimeLink(
      name: name, check: Nest(self),
      handle: { box, question, walk, answer in
        guard let report = question.pointee.report() else {
          return Nest<Self>.answers(box, question, in: walk, answer)
        }
        return box._withUnsafeGuaranteedRef {
          let base = unsafeDowncast($0, to: HandlerRow<Nest<Self>>.self).base.pointee.value.base
          guard StackRoom.isLow || walk != nil else {
            return base.pointee.enters(about: question.pointee, in: report, answer)
          }
          return base.pointee.value.enters(about: question, in: report, followedBy: walk, answer)
        }
      })
  }

  /// The same, recorded or on a larger stack; a row for which no stack is left fails.
  private func enters(
    about question: UnsafePointer<InPlace<CheckQuestion<Base.Subject>>>,
    in report: UnsafeMutableRawPointer, followedBy walk: UnsafePointer<InPlace<Walk>>?,
    _ answer: UnsafeMutablePointer<Stored.Walked>
  ) -> Bool {
    func enters() -> Bool {
      guard let walk = walk?.pointee.value else {
        return check.enters(about: question.pointee, in: report, answer)
      }
      return check.enters(about: question.pointee, in: report, on: walk, answer)
    }
    guard StackRoom.isLow else { return enters() }
    guard let isMade = StackRoom.onLargerStack(enters) else {
      answer.initialize(to: .failed(.tooDeep(in: name)))
      return false
    }
    return isMade
  }
}

extension Check {
  @usableFromInline typealias Stored = RuntimeLink<
    CheckQuestion<Subject>, CheckReport<Problem>, Failure
  >

  /// Makes the check, which enters what it finds in a report.
  ///
  /// - Returns: Whether it was made; why not stands in the answer.
  @inlinable
  @inline(__always)
  func enters(
    about question: borrowing InPlace<CheckQuestion<Subject>>,
    in report: UnsafeMutableRawPointer, _ answer: UnsafeMutablePointer<Stored.Walked>
  ) -> Bool {
    let report = report.assumingMemoryBound(to: CheckReport<Problem>.self)
    do throws(ChainError<Failure>) {
      try check(question.value.subject, into: &report.pointee)
      return true
    } catch {
      answer.initialize(to: .failed(error))
      return false
    }
  }
}

extension Check {
  /// The same, with visits for the checks that it is made of.
  func enters(
    about question: borrowing InPlace<CheckQuestion<Subject>>,
    in report: UnsafeMutableRawPointer, on walk: Walk,
    _ answer: UnsafeMutablePointer<Stored.Walked>
  ) -> Bool {
    let report = report.assumingMemoryBound(to: CheckReport<Problem>.self)
    do throws(ChainError<Failure>) {
      try check(question.value.subject, into: &report.pointee, in: walk)
      return true
    } catch {
      answer.initialize(to: .failed(error))
      return false
    }
  }
}

extension InPlace {
  @inlinable
  @inline(__always)
  borrowing func enters<Base: Check>(
    about question: borrowing InPlace<CheckQuestion<Base.Subject>>,
    in report: UnsafeMutableRawPointer, _ answer: UnsafeMutablePointer<Base.Stored.Walked>
  ) -> Bool where Value == CheckLinks.Asked<Base> {
    value.check.enters(about: question, in: report, answer)
  }
}

extension Handler {
  /// Answers a question whose answer is to be a report of its own, as any handler does.
  @inlinable
  @inline(never)
  static func answers(
    _ box: Unmanaged<AnyObject>, _ question: UnsafePointer<InPlace<Request>>,
    in walk: UnsafePointer<InPlace<Walk>>?,
    _ answer: UnsafeMutablePointer<RuntimeLink<Request, Response, Failure>.Walked>
  ) -> Bool {
    box._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: HandlerRow<Self>.self).base.pointee.value
        .passes(question.pointee.value, in: walk?.pointee.value ?? .unobserved, answer)
    }
  }
}

extension InPlace {
  @inlinable
  @inline(__always)
  borrowing func report<Subject>() -> UnsafeMutableRawPointer?
  where Value == CheckQuestion<Subject> {
    value.report
  }
}

extension OpenVisit {
  /// Ends the visit of a check, whose name the error has already.
  @usableFromInline
  func end<Failure: Error>(with error: ChainError<Failure>) {
    guard let recorder = walk.recorder else { return }
    recorder.trace.end(recorder.visit, error.decision, nil)
  }
}

extension CheckLinks.Asked: LeadingToFirst {
  var namesToFirst: [String] { check.wayToFirst }
}
