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

  @Test func `every kind of metric is told as Prometheus reads it`() throws {
    let metrics = PrometheusMetrics(help: ["a.count": "Two \\ lines\nof help."])
    let dimensions = [("who", #"a "b" \"# + "\n")]
    CoreMetrics.Counter(label: "a.count", dimensions: dimensions, factory: metrics).increment(by: 3)
    CoreMetrics.Counter(label: "a.count", dimensions: dimensions, factory: metrics).increment()
    Meter(label: "b", dimensions: [], factory: metrics).set(-1.5)
    Recorder(label: "c", dimensions: [("x", "1")], aggregate: true, factory: metrics).record(0.3)
    CoreMetrics.Timer(label: "9 lives", dimensions: [], factory: metrics).recordMilliseconds(2)
    let text = metrics.text
    #expect(
      text.hasPrefix(
        """
        # HELP _9_lives_seconds 9 lives
        # TYPE _9_lives_seconds histogram
        _9_lives_seconds_bucket{le="0.0005"} 0
        _9_lives_seconds_bucket{le="0.001"} 0
        _9_lives_seconds_bucket{le="0.0025"} 1

        """))
    #expect(
      text.contains(
        #"""
        # HELP a_count_total Two \\ lines\nof help.
        # TYPE a_count_total counter
        a_count_total{who="a \"b\" \\\n"} 4.0
        # HELP b b
        # TYPE b gauge
        b -1.5
        # HELP c c
        # TYPE c histogram
        c_bucket{x="1",le="0.0005"} 0
        """#))
    #expect(
      text.hasSuffix("c_bucket{x=\"1\",le=\"+Inf\"} 1\nc_sum{x=\"1\"} 0.3\nc_count{x=\"1\"} 1\n"))
    #expect(try Self.promtool(text).takes)
  }
}
