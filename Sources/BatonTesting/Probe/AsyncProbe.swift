public import Baton

/// A ``Probe`` that suspends in every call before it answers.
///
/// ```swift
/// let slow = AsyncProbe(Probe<String, String, Never>("onion", taking: "onion", with: "sliced"))
/// ```
///
/// A test can control the suspension without using a clock:
///
/// ```swift
/// let (opened, gate) = AsyncStream.makeStream(of: Void.self)
/// let held = AsyncProbe(slow.probe, waiting: { for await _ in opened { break } })
///
/// // One call may go on:
/// gate.yield()
/// ```
public struct AsyncProbe<Request, Response, Failure: Error>: AsyncHandler {
  /// The underlying probe, which does not suspend.
  public let probe: Probe<Request, Response, Failure>
  private let wait: @Sendable () async -> Void

  /// Creates a probe that suspends and then calls the given probe.
  ///
  /// - Parameters:
  ///   - probe: The probe to call.
  ///   - wait: A closure that the probe calls and awaits in each call. The default closure yields
  ///     to other tasks.
  public init(
    _ probe: Probe<Request, Response, Failure>,
    waiting wait: @escaping @Sendable () async -> Void = { await Task.yield() }
  ) {
    self.probe = probe
    self.wait = wait
  }

  /// The probe's name.
  public var name: String { probe.name }

  /// The calls so far.
  public var calls: [Journal.Call] { probe.calls }

  /// Awaits the probe's closure, and then calls the underlying probe.
  public func handle(_ request: Request) async throws(Failure) -> Outcome<Response> {
    await wait()
    return try probe.handle(request)
  }
}
