public import Baton
public import Logging

/// Writes a line for each recorded request of a chain.
///
/// ```swift
/// let log = ChainLog(Logger(label: "kitchen"))
/// let observed = kitchen.recorded(share: 1) { log.note($0) }
/// ```
///
/// The names of handlers are metadata; what requests, responses and errors show of themselves is
/// marked as ``LogSensitivity/sensitive``.
public struct ChainLog: Sendable {
  private let logger: Logger
  private let level: Logger.Level

  /// A log of requests.
  ///
  /// - Parameters:
  ///   - logger: Gets the lines.
  ///   - level: Of lines about requests that were handled or cancelled. One that nobody took is a
  ///     warning, and one that failed an error.
  public init(_ logger: Logger, level: Logger.Level = .debug) {
    self.logger = logger
    self.level = level
  }

  /// Writes a line for a request.
  ///
  /// - Parameter recorded: The request.
  public func note<Response, Failure>(_ recorded: RecordedRequest<Response, Failure>) {
    let decision = recorded.decision
    let level = decision == .failed ? .error : decision == .passed ? .warning : level
    let path = recorded.path
    logger.log(
      level: level, "\(decision == .passed ? "not handled" : decision.rawValue)",
      metadata: Self.metadata(path, decision, shown: recorded.request))
  }

  private static func metadata(
    _ path: Path, _ decision: Path.Decision, shown: String?
  ) -> Logger.Metadata {
    var metadata: Logger.Metadata = [
      "baton.chain.name": "\(path.visits.first?.name ?? "")",
      "baton.decision": "\(decision.rawValue)",
      "baton.handlers.asked": "\(path.allVisits.count - 1)",
      "baton.nanoseconds": "\(path.wholeDuration.nanoseconds)",
      "baton.path": sensitive("\(path)"),
    ]
    if let handler = path.decider(decision) { metadata["baton.handler.name"] = "\(handler.name)" }
    if let shown { metadata["baton.request"] = sensitive(shown) }
    return metadata
  }

  private static func sensitive(_ text: String) -> Logger.MetadataValue {
    .attributed(text, attributes: [LogSensitivity.sensitive])
  }
}
