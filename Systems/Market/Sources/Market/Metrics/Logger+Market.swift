import Logging

extension Logger {
  static func market(_ level: Level) -> Logger {
    var logger = Logger(label: "market")
    logger.logLevel = level
    return logger
  }
}
