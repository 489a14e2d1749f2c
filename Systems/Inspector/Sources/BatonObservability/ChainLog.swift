public import Baton
public import Logging

/// A log that contains an entry for each recorded request of a chain.
///
/// ```swift
/// let log = ChainLog(Logger(label: "kitchen"))
/// let observed = kitchen.recorded(share: 1) { log.note($0) }
/// ```
///
/// Handler names, decisions and times are metadata. Descriptions of requests, responses and errors
/// are omitted by default, because not every log handler respects ``LogSensitivity``, and swift-log
/// provides no way to check.
public struct ChainLog: Sendable {
  private let logger: Logger
  private let level: Logger.Level
  private let writesSensitive: Bool

  /// Creates a log of requests.
  ///
  /// - Parameters:
  ///   - logger: The logger that receives the entries.
  ///   - level: The level for requests that were handled or cancelled. Unhandled requests are
  ///     logged as warnings, and failed requests as errors.
  ///   - writesSensitive: Whether entries include the request and the path, with responses and
  ///     errors, all marked as ``LogSensitivity/sensitive``. Pass `true` only for a log handler
  ///     that hides marked values.
  public init(_ logger: Logger, level: Logger.Level = .debug, writesSensitive: Bool = false) {
    self.logger = logger
    self.level = level
    self.writesSensitive = writesSensitive
  }

  /// Logs a request.
  ///
  /// - Parameter recorded: The request.
  public func note<Response, Failure>(_ recorded: RecordedRequest<Response, Failure>) {
    let decision = recorded.decision
    let level = decision == .failed ? .error : decision == .passed ? .warning : level
    let path = recorded.path
    logger.log(
      level: level, "\(decision == .passed ? "not handled" : decision.rawValue)",
      metadata: metadata(path, decision, shown: recorded.request))
  }

  private func metadata(
    _ path: Path, _ decision: Path.Decision, shown: String?
  ) -> Logger.Metadata {
    var metadata: Logger.Metadata = [
      "baton.chain.name": "\(path.visits.first?.name ?? "")",
      "baton.decision": "\(decision.rawValue)",
      "baton.handlers.asked": "\(path.allVisits.count - 1)",
      "baton.nanoseconds": "\(path.wholeDuration.nanoseconds)",
    ]
    if let handler = path.decider(decision) { metadata["baton.handler.name"] = "\(handler.name)" }
    guard writesSensitive else { return metadata }
    metadata["baton.path"] = Self.sensitive("\(path)")
    if let shown { metadata["baton.request"] = Self.sensitive(shown) }
    return metadata
  }

  private static func sensitive(_ text: String) -> Logger.MetadataValue {
    .attributed(text, attributes: [LogSensitivity.sensitive])
  }
}
