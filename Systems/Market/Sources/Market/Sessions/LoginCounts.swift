import Logging
import ServiceLifecycle
import Synchronization

/// The counts of unsuccessful logins, which are written to the log.
///
/// A line contains the counts since the start, without names or addresses. The first line is
/// written immediately. Later lines are written at most every ten seconds, and only if a count has
/// changed, so failing logins cannot fill the log.
final class LoginCounts: Sendable {
  enum End: String, CaseIterable {
    case failed
    /// The name failed too often from one address, or the address made too many attempts.
    case refused
    case turnedAway = "turned-away"
    /// The caller hung up before there was a response.
    case abandoned
  }

  private struct State {
    var counts: [End: Int] = [:]
    var told: [End: Int] = [:]
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
  /// Writes lines until the market shuts down, and then writes a last line.
  func run() async {
    let (news, bell) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    state.withLock { $0.bell = bell }
    bell.yield()
    for await _ in news.cancelOnGracefulShutdown() where tell() {
      try? await cancelWhenGracefulShutdown { [interval] in try await Task.sleep(for: interval) }
    }
    _ = tell()
  }

  /// Writes a line if a count has changed, and returns whether a line was written.
  private func tell() -> Bool {
    let news = state.withLock { state -> [End: Int]? in
      guard state.counts != state.told else { return nil }
      state.told = state.counts
      return state.told
    }
    guard let news else { return false }
    let metadata = End.allCases.map { ($0.rawValue, "\(news[$0] ?? 0)" as Logger.MetadataValue) }
    logger.notice(
      "unsuccessful logins", metadata: Dictionary(uniqueKeysWithValues: metadata))
    return true
  }
}
