import Logging
import ServiceLifecycle
import Synchronization

/// Counts the logins that came to nothing, and tells the log.
///
/// A line has the counts since the start, and neither names nor addresses. The first one comes at
/// once, the next ones ten seconds apart and only if there is news; so nobody fills the log by
/// failing.
final class LoginCounts: Sendable {
  /// How a login came to nothing.
  enum End: String, CaseIterable {
    /// The name or the password was wrong.
    case failed
    /// The name kept failing from the address.
    case refused
    /// Too many were waiting.
    case turnedAway = "turned-away"
    /// The caller had hung up before there was an answer.
    case abandoned
  }

  private struct State {
    var counts: [End: Int] = [:]
    var told: [End: Int] = [:]
    /// Wakes the one who writes the lines.
    var bell: AsyncStream<Void>.Continuation?
  }

  private let state = Mutex(State())
  private let logger: Logger
  private let interval: Duration

  init(logger: Logger, interval: Duration = .seconds(10)) {
    self.logger = logger
    self.interval = interval
  }

  func add(_ end: End) {
    let bell = state.withLock { state in
      state.counts[end, default: 0] += 1
      return state.bell
    }
    bell?.yield()
  }
}

extension LoginCounts: Service {
  /// Writes the lines, until the market ends; the last one then.
  func run() async {
    let (news, bell) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    state.withLock { $0.bell = bell }
    bell.yield()
    for await _ in news.cancelOnGracefulShutdown() where tell() {
      try? await cancelWhenGracefulShutdown { [interval] in try await Task.sleep(for: interval) }
    }
    _ = tell()
  }

  /// Writes a line if there is news, and says whether there was.
  private func tell() -> Bool {
    let news = state.withLock { state -> [End: Int]? in
      guard state.counts != state.told else { return nil }
      state.told = state.counts
      return state.told
    }
    guard let news else { return false }
    let metadata = End.allCases.map { ($0.rawValue, "\(news[$0] ?? 0)" as Logger.MetadataValue) }
    logger.notice(
      "logins that came to nothing", metadata: Dictionary(uniqueKeysWithValues: metadata))
    return true
  }
}
