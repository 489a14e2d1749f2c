public import Baton
import Foundation
public import Logging
import Synchronization

/// An object that records what each handler of a chain decides, why, and how long it takes.
///
/// ```swift
/// let inspector = Inspector()
/// let kitchen = inspector.register(Chain("kitchen") { Machine(name: "tomato") })
/// inspector.mount(on: router) { request, context in
///   try await owner(of: request).map { InspectorViewer(name: $0.name) }
/// }
/// ```
///
/// The inspector stores a limited number of requests in memory. The pages show none of a request's
/// content except the description that its type provides with `PathDescribable`.
public final class Inspector: Sendable {
  /// The settings for storing and recording requests.
  public let settings: InspectorSettings
  let logger: Logger
  let now: @Sendable () -> Duration
  /// The object that sends messages to other nodes, or `nil` if there is only one node.
  let calls: NodeCalls?
  private let registered = Mutex<[RegisteredChain]>([])

  /// Creates an inspector without chains.
  ///
  /// - Parameters:
  ///   - settings: The settings for storing and recording requests.
  ///   - nodes: The nodes whose requests the pages also show.
  ///   - logger: The logger that receives an error if a chain cannot apply a revision, and a notice
  ///     if a node does not reply.
  ///   - now: A closure that returns the time since 1970. By default, it reads the system's clock.
  public init(
    _ settings: InspectorSettings = InspectorSettings(), nodes: (any InspectorNodes)? = nil,
    logger: Logger = Logger(label: "inspector"), now: (@Sendable () -> Duration)? = nil
  ) {
    self.settings = settings
    self.logger = logger
    calls = nodes.map { NodeCalls($0, within: settings.nodeLimit, logger: logger) }
    self.now = now ?? { .seconds(Date.now.timeIntervalSince1970) }
  }

  var chains: [RegisteredChain] { registered.withLock { $0 } }

  func chain(_ number: Int) -> RegisteredChain? {
    let chains = chains
    guard number > 0, number <= chains.count else { return nil }
    return chains[number - 1]
  }

  /// Registers a chain for the lifetime of the inspector.
  ///
  /// - Parameter chain: The chain.
  /// - Returns: The recorded chain, for its clients. Requests sent to the original are not
  ///   recorded.
  public func register<Base: AsyncHandler>(_ chain: Base) -> Inspected<Base> {
    let registered = add(chain, newLog())
    return Inspected(chain, registered.sampling, now) { _, choice in
      let edits = registered.log.edits
      return { registered.log.note($0, choice, after: edits) }
    }
  }

  func newLog(_ links: LinkNames = LinkNames()) -> RequestLog {
    RequestLog(
      keeping: settings.kept, slow: settings.slow, links: links, node: calls?.nodes.local.name)
  }

  func add(
    _ chain: some AsyncHandler, _ log: RequestLog, edited: EditedChain? = nil,
    sharing: ReplaySharing? = nil
  ) -> RegisteredChain {
    // The name getter is client code, so call it without holding a lock.
    let name = chain.name
    return registered.withLock { chains in
      let new = RegisteredChain(
        number: chains.count + 1, name: name, settings, log, edited: edited, sharing: sharing
      ) { chain.outline }
      chains.append(new)
      return new
    }
  }
}
