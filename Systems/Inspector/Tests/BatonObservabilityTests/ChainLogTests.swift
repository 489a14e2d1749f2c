import Baton
import BatonObservability
import InMemoryLogging
import Logging
import Testing

@Suite struct ChainLogTests {
  func entry(_ dish: String, writesSensitive: Bool = false) throws -> InMemoryLogHandler.Entry {
    var handler = InMemoryLogHandler()
    handler.logLevel = .trace
    let log = ChainLog(
      Logger(label: "kitchen") { [handler] _ in handler }, writesSensitive: writesSensitive)
    _ = try? kitchen().recorded(share: 1) { log.note($0) }(Dish(name: dish))
    return try #require(handler.entries.first)
  }

  @Test(
    arguments: [
      ("tomato", Logger.Level.debug, "handled"), ("onion", .error, "failed"),
      ("tofu", .warning, "not handled"),
    ])
  func `a request's outcome is logged at its own level`(
    dish: String, level: Logger.Level, message: Logger.Message
  ) throws {
    let entry = try entry(dish)
    #expect(entry.level == level)
    #expect(entry.message == message)
  }

  @Test func `the handler of a request is logged as metadata`() throws {
    let metadata = try entry("onion").metadata
    #expect(metadata["baton.chain.name"] == "kitchen")
    #expect(metadata["baton.decision"] == "failed")
    #expect(metadata["baton.handler.name"] == "onion")
    #expect(metadata["baton.handlers.asked"] == "2")
  }

  @Test(arguments: ["tomato", "onion", "tofu"])
  func `requests, responses and errors are never logged by default`(dish: String) throws {
    let line = try entry(dish)
    let text = "\(line.message) \(line.metadata)"
    for carried in ["a dish of", "sliced", "it is jammed"] { #expect(!text.contains(carried)) }
    #expect(line.metadata.values.allSatisfy { $0.attributes[LogSensitivity.self] == nil })
  }

  @Test func `only the logged request is marked as sensitive`() throws {
    let metadata = try entry("tomato", writesSensitive: true).metadata
    #expect(metadata["baton.request"].map { "\($0)" } == "a dish of tomato")
    let sensitive = metadata.filter { $0.value.attributes[LogSensitivity.self] == .sensitive }
    #expect(sensitive.keys.sorted() == ["baton.path", "baton.request"])
  }
}
