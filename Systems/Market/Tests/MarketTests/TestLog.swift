import Logging

/// A log for tests, which contains each line's metadata.
struct TestLog: Sendable {
  let lines: AsyncStream<[String: String]>
  let pen: AsyncStream<[String: String]>.Continuation

  let level: Logger.Level

  init(level: Logger.Level = .notice) {
    self.level = level
    (lines, pen) = AsyncStream.makeStream()
  }

  var logger: Logger {
    var logger = Logger(label: "test") { _ in Handler(pen: pen) }
    logger.logLevel = level
    return logger
  }

  /// Reads lines until one has the given count, and returns that line.
  func line(with name: String, _ count: Int) async -> [String: String]? {
    await lines.first { $0[name] == "\(count)" }
  }

  private struct Handler: LogHandler {
    let pen: AsyncStream<[String: String]>.Continuation
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.notice

    subscript(metadataKey key: String) -> Logger.MetadataValue? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      pen.yield((event.metadata ?? [:]).mapValues(\.description))
    }
  }
}
