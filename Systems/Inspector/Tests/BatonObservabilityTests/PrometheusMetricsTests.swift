import Baton
import BatonObservability
import CoreMetrics
import Foundation
import Testing

@Suite struct PrometheusMetricsTests {
  /// What promtool has to say of metrics, and whether it takes them.
  static func promtool(_ text: String) throws -> (says: String, takes: Bool) {
    let promtool = Process()
    let (input, output) = (Pipe(), Pipe())
    promtool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    promtool.arguments = ["promtool", "check", "metrics"]
    promtool.standardInput = input
    promtool.standardOutput = output
    promtool.standardError = output
    try promtool.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let says = try output.fileHandleForReading.readToEnd() ?? Data()
    promtool.waitUntilExit()
    return (String(decoding: says, as: UTF8.self), promtool.terminationStatus == 0)
  }

  @Test func `a chain's metrics are told as Prometheus reads them`() throws {
    let prometheus = PrometheusMetrics(help: ["baton.requests": "Requests of chains."])
    let metrics = ChainMetrics(factory: prometheus)
    let observed = kitchen().recorded(share: 1) { metrics.note($0) }
    for dish in ["tomato", "tofu"] { _ = try observed(Dish(name: dish)) }
    let lines = prometheus.text.split(separator: "\n").map(String.init)
    #expect(lines.contains("# HELP baton_requests_total Requests of chains."))
    #expect(
      lines.filter { $0.hasPrefix("baton_requests_total{") } == [
        #"baton_requests_total{chain="kitchen",handler="none",decision="passed"} 1.0"#,
        #"baton_requests_total{chain="kitchen",handler="tomato",decision="handled"} 1.0"#,
      ])
    let checked = try Self.promtool(prometheus.text)
    #expect(checked.takes, "\(checked.says)")
  }

  @Test func `every kind of metric is told`() throws {
    let metrics = PrometheusMetrics(help: ["a.count": "Two \\ lines\nof help."])
    let dimensions = [("who", #"a "b" \"# + "\n")]
    Counter(label: "a.count", dimensions: dimensions, factory: metrics).increment(by: 3)
    Meter(label: "a.meter", factory: metrics).set(2)
    Recorder(label: "a.record", factory: metrics).record(0.02)
    CoreMetrics.Timer(label: "a.time", factory: metrics).recordNanoseconds(30_000_000)
    let text = metrics.text
    #expect(text.contains(#"a_count_total{who="a \"b\" \\\n"} 3.0"#))
    #expect(text.contains("a_meter 2.0\n"))
    #expect(text.contains(#"a_record_bucket{le="0.025"} 1"#))
    #expect(text.contains("a_time_seconds_count 1\n"))
    #expect(try Self.promtool(text).takes)
  }
}
