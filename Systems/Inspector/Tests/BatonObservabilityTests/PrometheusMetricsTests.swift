import Baton
import BatonObservability
import CoreMetrics
import InMemoryLogging
import Logging
import Testing

@Suite struct PrometheusMetricsTests {
  let logs = InMemoryLogHandler()

  func logged() -> (metrics: PrometheusMetrics, sentences: () -> [String]) {
    let logger = Logger(label: "prometheus") { [logs] _ in logs }
    return (PrometheusMetrics(help: [:], logger: logger), { logs.entries.map { "\($0.message)" } })
  }

  @Test func `a chain's metrics are written in Prometheus's format`() throws {
    let prometheus = PrometheusMetrics(help: ["baton.requests": "Requests of chains."])
    let metrics = ChainMetrics(factory: prometheus)
    let observed = kitchen().recorded(share: 1) { metrics.note($0) }
    for dish in ["tomato", "tofu"] { _ = try observed(Dish(name: dish)) }
    let lines = prometheus.text.split(separator: "\n").map(String.init)
    #expect(lines.contains("# HELP baton_requests_total Requests of chains."))
    #expect(
      lines.filter { $0.hasPrefix("baton_requests_total{") } == [
        #"baton_requests_total{chain="kitchen",decision="handled",handler="tomato"} 1.0"#,
        #"baton_requests_total{chain="kitchen",decision="passed",handler="none"} 1.0"#,
      ])
    try MetricsReader.check(prometheus.text)
  }

  @Test func `every kind of metric is written in Prometheus's format`() throws {
    let metrics = PrometheusMetrics(help: ["a.count": "Two \\ lines\r\nof help."])
    let dimensions = [("who", #"a "b" \"# + "\n")]
    CoreMetrics.Counter(label: "a.count", dimensions: dimensions, factory: metrics).increment(by: 3)
    CoreMetrics.Counter(label: "a.count", dimensions: dimensions, factory: metrics).increment()
    Meter(label: "b", dimensions: [], factory: metrics).set(-Double.infinity)
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
        #"# HELP a_count_total Two \\ lines"# + "\r"
          + #"""
          \nof help.
          # TYPE a_count_total counter
          a_count_total{who="a \"b\" \\\n"} 4.0
          # HELP b b
          # TYPE b gauge
          b -Inf
          # HELP c c
          # TYPE c histogram
          c_bucket{x="1",le="0.0005"} 0
          """#))
    #expect(
      text.hasSuffix("c_bucket{x=\"1\",le=\"+Inf\"} 1\nc_sum{x=\"1\"} 0.3\nc_count{x=\"1\"} 1\n"))
    try MetricsReader.check(text)
  }

  @Test func `a server reads handler names unchanged`() throws {
    let names = [
      "q\"\u{301}", "\r\n", "\\\u{301}n", "\\n", "a\nb", "\0", "\u{202E}x", "", "日本語",
      "a}b{c=\"d\"",
    ]
    let prometheus = PrometheusMetrics(help: [:])
    let metrics = ChainMetrics(factory: prometheus)
    for name in names {
      let observed = Chain("line") { ClosureHandler(name) { (_: Dish) in .handled("") } }
        .recorded(share: 1) { metrics.note($0) }
      _ = observed(Dish(name: "tomato"))
    }
    try MetricsReader.check(prometheus.text)
    let page = prometheus.text.split(separator: "\n")
      .filter { $0.unicodeScalars.starts(with: "baton_requests_total{".unicodeScalars) }
    #expect(page.count == names.count)
    let handlers = try MetricsReader.series(prometheus.text).map(\.labels)
      .filter { $0["__name__"] == "baton_requests_total" }.map { $0["handler"] ?? "" }
    // Compare scalars, because strings that are equal by `==` may be different names for a server.
    let expected = names.map { name in
      name.unicodeScalars.flatMap { $0 == "\\" ? ["\\", $0] : [$0] }
    }
    #expect(Set(handlers.map { Array($0.unicodeScalars) }) == Set(expected))
  }

  @Test func `dimensions in a different order form the same series`() {
    let metrics = PrometheusMetrics(help: [:])
    for dimensions in [[("b", "2"), ("a", "1")], [("a", "1"), ("b", "2"), ("c", "")]] {
      CoreMetrics.Counter(label: "x", dimensions: dimensions, factory: metrics).increment()
    }
    #expect(
      metrics.text == "# HELP x_total x\n# TYPE x_total counter\nx_total{a=\"1\",b=\"2\"} 2.0\n")
  }

  @Test func `values of dimensions that map to the same label are joined`() throws {
    let metrics = PrometheusMetrics(help: [:])
    let dimensions = [("a_b", "2"), ("a.b", "1"), ("__name__", "y"), ("le", "3")]
    Meter(label: "x", dimensions: dimensions, factory: metrics).set(1)
    Recorder(label: "h", dimensions: dimensions, aggregate: true, factory: metrics).record(9)
    #expect(metrics.text.hasSuffix(#"x{_name__="y",a_b="1;2",le="3"} 1.0"# + "\n"))
    #expect(metrics.text.contains(#"h_sum{_name__="y",a_b="1;2",exported_le="3"} 9.0"#))
    try MetricsReader.check(metrics.text)
  }

  @Test func `labels that map to the same name form one metric`() throws {
    let (metrics, sentences) = logged()
    for label in ["x", "x_total", "x.total"] {
      CoreMetrics.Counter(label: label, dimensions: [], factory: metrics).increment()
    }
    #expect(metrics.text == "# HELP x_total x\n# TYPE x_total counter\nx_total 3.0\n")
    CoreMetrics.Timer(label: "x", dimensions: [("a", "1")], factory: metrics).recordSeconds(1)
    #expect(metrics.text.contains("\n# TYPE x_seconds histogram\nx_seconds_bucket{a=\"1\",le="))
    Recorder(label: "x.seconds", dimensions: [("a", "1")], factory: metrics).record(2)
    #expect(metrics.text.contains("\nx_seconds_sum{a=\"1\"} 3.0\n"))
    #expect(sentences() == [])
    try MetricsReader.check(metrics.text)
  }

  @Test func `a metric whose name is taken is rejected and logged once`() throws {
    let (metrics, sentences) = logged()
    CoreMetrics.Counter(label: "x", dimensions: [], factory: metrics).increment()
    Recorder(label: "h", dimensions: [], aggregate: true, factory: metrics).record(1)
    let page = metrics.text
    for number in 0..<2 {
      Meter(label: "x.total", dimensions: [("a", "\(number)")], factory: metrics).set(1)
    }
    Meter(label: "h_sum", dimensions: [], factory: metrics).set(1)
    #expect(metrics.text == page)
    #expect(
      sentences() == [
        """
        the gauge "x.total" is not recorded: its name on the page, x_total, is that of the counter \
        "x"; rename one of the two
        """,
        """
        the gauge "h_sum" is not recorded: its name on the page, h_sum, is that of the histogram \
        "h"; rename one of the two
        """,
      ])
    Meter(label: "g_count", dimensions: [], factory: metrics).set(1)
    Recorder(label: "g", dimensions: [], aggregate: true, factory: metrics).record(1)
    #expect(
      sentences().last == """
        the histogram "g" is not recorded: its name on the page, g_count, is that of the gauge \
        "g_count"; rename one of the two
        """)
    #expect(logs.entries.allSatisfy { $0.level == .error })
    try MetricsReader.check(metrics.text)
  }
}
