import BatonObservability
import CoreMetrics
import Foundation
import HTTPTypes
import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct MetricsTests {
  /// Returns promtool's remarks on metrics, and whether it accepts them.
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

  @Test func `the metrics count requests by endpoint, and promtool accepts them`()
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
        "# HELP market_store_up 1 if the last use of the store worked, and 0 if not."))
    #expect(lines.contains("# TYPE market_store_up gauge"))
    #expect(lines.contains("market_store_up 1.0"))
    #expect(lines.contains("# TYPE http_server_request_duration_seconds histogram"))
    let checked = try Self.promtool(text)
    #expect(checked.says == "")
    #expect(checked.takes)
  }
}
