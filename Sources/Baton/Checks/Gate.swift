/// An around handler that guards the rest of a chain with checks and rejects invalid requests.
///
/// ```swift
/// let gated = oven.gated(by: NotBlank()) { report in
///   ShopError.invalid(report.findings.map(\.check))
/// }
/// do {
///   _ = try gated(" ")
/// } catch {
///   print(error)   // "NotBlank" failed: invalid(["NotBlank"])
/// }
/// ```
///
/// A gate runs all its checks. If they find a problem, a closure converts their report to a
/// failure, and the gate does not call the rest of the chain.
public struct Gate<Inspection: AsyncCheck, Response, Failure: Error>: AsyncAround {
  /// The name shown in paths, drawings and errors.
  public let name: String
  private let inspection: Inspection
  private let refusal: @Sendable (CheckReport<Inspection.Problem>) -> Failure
  private let conversion: @Sendable (ChainError<Inspection.Failure>) -> ChainError<Failure>

  /// Creates a gate with checks that may fail to run.
  ///
  /// The gate takes its name from its checks. The `refusal` closure converts the report of an
  /// invalid request to a failure.
  public init(
    _ inspection: Inspection,
    refusing refusal: @escaping @Sendable (CheckReport<Inspection.Problem>) -> Failure
  ) where Inspection.Failure == Failure {
    self.init(inspection, refusal) { $0 }
  }

  /// Creates a gate with checks that can always run.
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

  /// Runs the checks, and calls the rest of the chain if they find no problems.
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
  /// Runs the checks, and calls the rest of the chain if they find no problems.
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
  /// Returns this chain guarded by checks that can always run and that reject invalid requests; see
  /// ``Gate``.
  ///
  /// The returned chain may suspend only if the checks or this chain may suspend.
  public func gated<Inspection: AsyncCheck>(
    by inspection: Inspection,
    refusing refusal: @escaping @Sendable (CheckReport<Inspection.Problem>) -> Failure
  ) -> Links.Enclosed<Gate<Inspection, Response, Failure>, Self>
  where Inspection.Subject == Request, Inspection.Failure == Never {
    surrounded(by: Gate(inspection, refusing: refusal))
  }

  /// Returns this chain guarded by checks that may fail to run and that reject invalid requests.
  ///
  /// The returned chain may suspend only if the checks or this chain may suspend.
  public func gated<Inspection: AsyncCheck>(
    by inspection: Inspection,
    refusing refusal: @escaping @Sendable (CheckReport<Inspection.Problem>) -> Failure
  ) -> Links.Enclosed<Gate<Inspection, Response, Failure>, Self>
  where Inspection.Subject == Request, Inspection.Failure == Failure {
    surrounded(by: Gate(inspection, refusing: refusal))
  }
}
