public import Baton

/// A ``Probe`` that suspends at every call, before it answers.
///
/// ```swift
/// let slow = AsyncProbe(Probe<String, String, Never>("onion", taking: "onion", with: "sliced"))
/// ```
///
/// Tests decide what it waits for, so that they need no clock:
///
/// ```swift
/// let (opened, gate) = AsyncStream.makeStream(of: Void.self)
/// let held = AsyncProbe(slow.probe, waiting: { for await _ in opened { break } })
///
/// // One call may go on:
/// gate.yield()
/// ```
public struct AsyncProbe<Request, Response, Failure: Error>: AsyncHandler {
  /// The same probe, which does not suspend.
  public let probe: Probe<Request, Response, Failure>
  private let wait: @Sendable () async -> Void

  /// A probe that waits, and then does what the other one does.
  ///
  /// - Parameters:
  ///   - probe: What it does, and where its calls are written.
  ///   - wait: What it waits for at each call; it lets other tasks run unless given.
  public init(
    _ probe: Probe<Request, Response, Failure>,
    waiting wait: @escaping @Sendable () async -> Void = { await Task.yield() }
  ) {
    self.probe = probe
    self.wait = wait
  }

  /// The probe's name.
  public var name: String { probe.name }

  /// Its calls so far.
  public var calls: [Journal.Call] { probe.calls }

  /// Waits, then does what the test tells it.
  public func handle(_ request: Request) async throws(Failure) -> Outcome<Response> {
    await wait()
    return try probe.handle(request)
  }
}
