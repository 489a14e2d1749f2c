import Baton
import Testing

@testable import BatonInspector

@Suite(.enabled(if: Reader.isAsked, "\(Reader.remark)")) struct ReaderTests {
  /// Names and details with characters that the formats must escape.
  private static let hostile = Chain("a \"chain\"") {
    Machine(name: "it's; <b>&amp;</b> #35; [x] {y} | \\")
    Machine(name: "end")
    Machine(name: "日本語 😀")
  }

  private func registered(_ chain: some AsyncHandler) -> RegisteredChain {
    let inspector = Inspector(InspectorSettings(recorderTime: .zero))
    _ = inspector.register(chain)
    return inspector.chains[0]
  }

  private func exportOfHostile() throws -> RequestExport {
    let inspector = Inspector(InspectorSettings(share: 1))
    _ = inspector.register(Self.hostile)(Dish(name: "日本語 😀"))
    let chain = inspector.chains[0]
    return RequestExport(chain: chain, request: chain.log.requests[0])
  }

  @Test func `the exported JSON matches its schema`() throws {
    #expect(
      try Reader(script: "read-path").read(RequestExportTests.export().text(.json)) == """
        1-1 kitchen failed
        0 notify failed 0 30000
        1 post handled 0 20000
        1 mail failed 0 30000

        """)
    #expect(
      try Reader(script: "read-path").read(exportOfHostile().text(.json)).contains("日本語 😀"))
  }

  @Test(arguments: [
    #"{"number":"1-1","chain":"c","decision":"handled","path":[]}"#,
    #"{"number":"1","chain":"c","decision":"handled","path":[\#(visit)]}"#,
    #"{"number":"1-1","chain":"c","decision":"eaten","path":[\#(visit)]}"#,
    #"{"number":"1-1","chain":"c","decision":"handled","path":[\#(visit),\#(visit)]}"#,
  ])
  func `JSON that differs from its schema is rejected`(text: String) {
    #expect(throws: Reader.Refusal.self) { try Reader(script: "read-path").read(text) }
  }

  private static let visit =
    #"{"depth":0,"name":"c","decision":"handled","start":0,"nanoseconds":1}"#

  @Test func `OpenTelemetry's own messages accept the spans`() throws {
    #expect(
      try Reader(script: "read-spans").read(RequestExportTests.export().text(.spans)) == """
        notify - 30000 2
        post 0000000000000001 20000 0
        mail 0000000000000001 30000 2

        """)
    #expect(
      try Reader(script: "read-spans").read(exportOfHostile().text(.spans)).contains("日本語 😀"))
  }

  @Test func `Perfetto reads the trace events without an error, one track per branch`() throws {
    #expect(
      try Reader(script: "read-trace").read(RequestExportTests.export().text(.traceEvents)) == """
        request 1-1, 0: notify 0 30000
        request 1-1, 1: post 0 20000
        branch 1, 0: mail 0 30000

        """)
    let read = try Reader(script: "read-trace").read(exportOfHostile().text(.traceEvents))
    // Each line is a visit of the request, so no line reports an error.
    #expect(read.split(separator: "\n").allSatisfy { $0.hasPrefix("request 1-1, ") })
    #expect(read.contains("日本語 😀"))
  }

  @Test func `Perfetto reports overlapping slices on one track`() throws {
    let read = try Reader(script: "read-trace").read(
      """
      {"traceEvents":[{"name":"a","ph":"X","ts":0,"dur":10,"pid":1,"tid":1},
      {"name":"b","ph":"X","ts":5,"dur":10,"pid":1,"tid":1}]}
      """)
    #expect(read.hasPrefix("slice_drop_overlapping_complete_event: 1\n"))
  }

  @Test(arguments: [("read-flowchart", RequestExport.Format.mermaid), ("read-graph", .dot)])
  func `Mermaid and Graphviz read a path as the same drawing`(
    script: String, format: RequestExport.Format
  ) throws {
    let drawn = try Reader(script: script).read(RequestExportTests.export().text(format))
      .split(separator: "\n")
    #expect(drawn.count { $0.contains(" -> ") } == 2)
    for name in ["notify", "post", "mail"] {
      #expect(drawn.contains { $0.hasPrefix(name) })
    }
    let hostile = try Reader(script: script).read(exportOfHostile().text(format))
    #expect(hostile.contains("日本語 😀"))
    #expect(hostile.contains("it's; <b>&amp;</b> #35; [x] {y} |"))
  }

  @Test(arguments: [("read-flowchart", ChainDrawing.mermaid), ("read-graph", .dot)])
  func `Mermaid and Graphviz read a chain as the same drawing`(
    script: String, format: ChainDrawing
  ) throws {
    let chain = registered(kitchen())
    let drawn = try Reader(script: script).read(format.text(of: chain, chain.report))
    #expect(
      drawn.split(separator: "\n").sorted() == [
        "kitchen", "kitchen -> onion", "kitchen -> tomato", "onion", "tomato",
      ])
    let hostile = registered(Self.hostile)
    _ = try Reader(script: script).read(format.text(of: hostile, hostile.report))
  }

  @Test(arguments: ["read-path", "read-spans", "read-trace", "read-flowchart", "read-graph"])
  func `readers reject text in another format`(script: String) {
    #expect(throws: Reader.Refusal.self) { try Reader(script: script).read("{ no such thing") }
  }
}
