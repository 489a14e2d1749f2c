public import Baton
import Foundation
public import Logging
import Synchronization

/// Looks at chains while they work: what each handler decided, how long it took, and why.
///
/// ```swift
/// let inspector = Inspector()
/// let kitchen = inspector.register(Chain("kitchen") { Machine(name: "tomato") })
/// inspector.mount(on: router) { request, context in
///   try await owner(of: request).map { InspectorViewer(name: $0.name) }
/// }
/// ```
///
/// What it keeps is bounded, stays in memory, and shows of a request only what the request's type
/// allows (`PathDescribable`).
public final class Inspector: Sendable {
  /// What is kept, and how much is recorded.
  public let settings: InspectorSettings
  let logger: Logger
  let now: @Sendable () -> Duration
  private let registered = Mutex<[RegisteredChain]>([])

  /// An inspector that knows no chain yet.
  ///
  /// - Parameters:
  ///   - settings: What is kept, and how much is recorded.
  ///   - logger: What is told of an edition that a chain does not take.
  ///   - now: The time since 1970; the system's if none is given.
  public init(
    _ settings: InspectorSettings = InspectorSettings(),
    logger: Logger = Logger(label: "inspector"), now: (@Sendable () -> Duration)? = nil
  ) {
    self.settings = settings
    self.logger = logger
    self.now = now ?? { .seconds(Date.now.timeIntervalSince1970) }
  }

  /// The chains, in the order in which they were registered; their numbers count from 1.
  var chains: [RegisteredChain] { registered.withLock { $0 } }

  func chain(_ number: Int) -> RegisteredChain? {
    let chains = chains
    guard number > 0, number <= chains.count else { return nil }
    return chains[number - 1]
  }

  /// Registers a chain, once for as long as the inspector lives.
  ///
  /// - Parameter chain: The chain.
  /// - Returns: The chain for its clients. Requests that go to the one that was handed in are not
  ///   seen.
  public func register<Base: AsyncHandler>(_ chain: Base) -> Inspected<Base> {
    let registered = add(chain, RequestLog(settings))
    return Inspected(chain, registered.sampling, now) { _, isKept in
      { registered.log.note($0, isKept: isKept) }
    }
  }

  func add(
    _ chain: some AsyncHandler, _ log: RequestLog, edited: EditedChain? = nil
  ) -> RegisteredChain {
    // The chain is somebody else's code, so it is asked while no lock is held.
    let name = chain.name
    let shadows = (chain as? any Shadowing)?.shadows ?? []
    return registered.withLock { chains in
      let new = RegisteredChain(
        number: chains.count + 1, name: name, shadows: shadows, settings, log, edited: edited
      ) { chain.outline }
      chains.append(new)
      return new
    }
  }
}
