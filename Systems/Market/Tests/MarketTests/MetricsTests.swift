import CoreMetrics
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Market

@Suite struct MetricsTests {
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

  @Test func `the market's metrics count requests by endpoint, and promtool takes them`()
    async throws
  {
    let text = try await TestShop().serve { market in
      _ = try await market.get("/api/products")
      _ = try await market.get("/api/products")
      for path in ["/a", "/b"] { _ = try await market.get(path) }
      _ = try await market.execute(uri: "/api/products", method: .init("PROPFIND")!)
      _ = try await market.execute(uri: "/products/bread", method: .head)
      return try await market.get("/metrics").body
    }
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.hasPrefix("http_server_requests_total{") } == [
        #"http_server_requests_total{method="GET",route="/api/products",status="200"} 2.0"#,
        #"http_server_requests_total{method="GET",route="NotFound",status="404"} 2.0"#,
        #"http_server_requests_total{method="HEAD",route="/products/{product}",status="200"} 1.0"#,
        #"http_server_requests_total{method="other",route="NotFound",status="405"} 1.0"#,
      ])
    #expect(
      lines.contains(
        "# HELP market_store_up 1 if the last use of the store has worked, and 0 if not."))
    #expect(lines.contains("# TYPE market_store_up gauge"))
    #expect(lines.contains("market_store_up 1.0"))
    #expect(lines.contains("# TYPE http_server_request_duration_seconds histogram"))
    let checked = try Self.promtool(text)
    #expect(checked.says == "")
    #expect(checked.takes)
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
