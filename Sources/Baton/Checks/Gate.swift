/// Checks in front of the rest of a chain: a request that does not pass them is refused.
///
/// ```swift
/// let gated = oven.gated(by: NotBlank()) { report in ShopError.invalid(report.findings.map(\.check)) }
/// do {
///   _ = try gated(" ")
/// } catch {
///   print(error)   // "NotBlank" failed: invalid(["NotBlank"])
/// }
/// ```
///
/// Every problem is collected, in the order of the checks, and the closure makes one failure of
/// them. The rest of the chain is not called then.
public struct Gate<Inspection: AsyncCheck, Response, Failure: Error>: AsyncAround {
  /// The name in paths, drawings and errors.
  public let name: String
  private let inspection: Inspection
  private let refusal: @Sendable (CheckReport<Inspection.Problem>) -> Failure
  private let conversion: @Sendable (ChainError<Inspection.Failure>) -> ChainError<Failure>

  /// Lets through what passes checks that may fail.
  ///
  /// - Parameters:
  ///   - inspection: The checks; its name is this handler's.
  ///   - refusal: Makes the failure from the problems found.
  public init(
    _ inspection: Inspection,
    refusing refusal: @escaping @Sendable (CheckReport<Inspection.Problem>) -> Failure
  ) where Inspection.Failure == Failure {
    self.init(inspection, refusal) { $0 }
  }

  /// Lets through what passes checks that cannot fail.
  ///
  /// - Parameters:
  ///   - inspection: The checks; its name is this handler's.
  ///   - refusal: Makes the failure from the problems found.
  public init(
    _ inspection: Inspection,
    refusing refusal: @escaping @Sendable (CheckReport<Inspection.Problem>) -> Failure
  ) where Inspection.Failure == Never {
    self.init(inspection, refusal) { $0.setFailureType(to: Failure.self) }
  }

  private init(
    _ inspection: Inspection,
    _ refusal: @escaping @Sendable (CheckReport<Inspection.Problem>) -> Failure,
    _ conversion: @escaping @Sendable (ChainError<Inspection.Failure>) -> ChainError<Failure>
  ) {
    name = inspection.name
    self.inspection = inspection
    self.refusal = refusal
    self.conversion = conversion
  }

  /// Makes the checks, and calls the rest if nothing is wrong.
  public func handle(
    _ request: Inspection.Subject, next: consuming AsyncNext<Inspection.Subject, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let report: CheckReport<Inspection.Problem>
    do throws(ChainError<Inspection.Failure>) {
      report = try await inspection.report(on: request, in: next.walk)
    } catch {
      throw conversion(error)
    }
    guard report.isValid else { throw .failed(refusal(report)) }
    return try await next(request)
  }
}

extension Gate: Around, RepeatingAround, Link where Inspection: Check {
  /// Makes the checks, and calls the rest if nothing is wrong.
  public func handle(
    _ request: Inspection.Subject, next: consuming Next<Inspection.Subject, Response, Failure>
  ) -> Step<Inspection.Subject, Response, Failure> {
    do throws(ChainError<Inspection.Failure>) {
      let report = try inspection.report(on: request)
      return report.isValid ? next(request) : .failed(refusal(report))
    } catch {
      return .answer(.failure(conversion(error)))
    }
  }
}

extension AsyncHandler {
  /// This chain behind checks: a request that does not pass them is refused; see ``Gate``.
  ///
  /// - Parameters:
  ///   - inspection: The checks, which cannot fail.
  ///   - refusal: Makes the failure from the problems found.
  /// - Returns: A handler, which suspends only if the checks or this one do.
  public func gated<Inspection: AsyncCheck>(
    by inspection: Inspection,
    refusing refusal: @escaping @Sendable (CheckReport<Inspection.Problem>) -> Failure
  ) -> Links.Enclosed<Gate<Inspection, Response, Failure>, Self>
  where Inspection.Subject == Request, Inspection.Failure == Never {
    surrounded(by: Gate(inspection, refusing: refusal))
  }

  /// This chain behind checks: a request that does not pass them is refused; see ``Gate``.
  ///
  /// - Parameters:
  ///   - inspection: The checks, which fail as this chain does.
  ///   - refusal: Makes the failure from the problems found.
  /// - Returns: A handler, which suspends only if the checks or this one do.
  public func gated<Inspection: AsyncCheck>(
    by inspection: Inspection,
    refusing refusal: @escaping @Sendable (CheckReport<Inspection.Problem>) -> Failure
  ) -> Links.Enclosed<Gate<Inspection, Response, Failure>, Self>
  where Inspection.Subject == Request, Inspection.Failure == Failure {
    surrounded(by: Gate(inspection, refusing: refusal))
  }
}
