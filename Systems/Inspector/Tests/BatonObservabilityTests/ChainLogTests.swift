import Baton
import BatonObservability
import InMemoryLogging
import Logging
import Testing

@Suite struct ChainLogTests {
  /// What is logged of a request.
  func entry(_ dish: String) throws -> InMemoryLogHandler.Entry {
    var handler = InMemoryLogHandler()
    handler.logLevel = .trace
    let log = ChainLog(Logger(label: "kitchen") { [handler] _ in handler })
    _ = try? kitchen().recorded(share: 1) { log.note($0) }(Dish(name: dish))
    return try #require(handler.entries.first)
  }

  @Test(
    arguments: [
      ("tomato", Logger.Level.debug, "handled"), ("onion", .error, "failed"),
      ("tofu", .warning, "not handled"),
    ])
  func `what came of a request is told at its level`(
    dish: String, level: Logger.Level, message: Logger.Message
  ) throws {
    let entry = try entry(dish)
    #expect(entry.level == level)
    #expect(entry.message == message)
  }

  @Test func `who took it is metadata`() throws {
    let metadata = try entry("onion").metadata
    #expect(metadata["baton.chain.name"] == "kitchen")
    #expect(metadata["baton.decision"] == "failed")
    #expect(metadata["baton.handler.name"] == "onion")
    #expect(metadata["baton.handlers.asked"] == "2")
  }

  @Test func `what a request carried is marked as sensitive, and nothing else is`() throws {
    let metadata = try entry("tomato").metadata
    #expect(metadata["baton.request"].map { "\($0)" } == "a dish of tomato")
    let sensitive = metadata.filter { $0.value.attributes[LogSensitivity.self] == .sensitive }
    #expect(sensitive.keys.sorted() == ["baton.path", "baton.request"])
  }
}
