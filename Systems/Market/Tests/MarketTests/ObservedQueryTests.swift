import Baton
import BatonObservability
import Logging
import PostgreSQL
import PostgreSQLTesting
import Testing

@Suite(
  .serialized, .inTurn,
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed; run make setup"))
struct ObservedQueryTests {
  @Test func `a query is counted and logged by its outcome, without its parameters`()
    async throws
  {
    let server = try await PostgreSQLServer.shared
    let database = Database(server.address("postgres"), shared: 1, exclusive: 1)
    let prometheus = PrometheusMetrics(help: [:])
    let metrics = ChainMetrics(factory: prometheus)
    let log = TestLog(level: .debug)
    let entries = ChainLog(log.logger)
    let queries = Chain("queries") { database.handler }.recorded(share: 1) { recorded in
      metrics.note(recorded)
      entries.note(recorded)
    }
    let answer = try await queries.run("SELECT \("open sesame")::text")
    let rows = try #require(answer.response)
    #expect(try rows[0].decode(as: String.self) == "open sesame")
    await #expect(throws: (any Error).self) {
      try await queries.run("SELECT \("open sesame")::text, 1 / 0")
    }
    await database.close()

    let text = prometheus.text
    let counts = text.split(separator: "\n").filter { $0.hasPrefix("baton_requests_total{") }
    #expect(
      counts == [
        #"baton_requests_total{chain="queries",decision="failed",handler="query"} 1.0"#,
        #"baton_requests_total{chain="queries",decision="handled",handler="query"} 1.0"#,
      ])
    log.pen.finish()
    let lines = await log.lines.reduce(into: []) { $0.append($1) }
    #expect(lines.map { $0["baton.decision"] } == ["handled", "failed"])
    #expect(lines.map { $0["baton.handler.name"] } == ["query", "query"])
    for shown in [text, "\(lines)"] {
      #expect(!shown.contains("sesame"))
    }
  }
}
