import Baton
import BatonTesting
import Foundation
import Testing

@testable import BatonInspector

@Suite struct RequestExportTests {
  static func export(of path: Path? = nil) throws -> RequestExport {
    let path =
      try path
      ?? .of(
        began: .seconds(1_800_000_000),
        """
        0 notify failed 0 30
        1 post handled 0 20 sent
        1 mail failed 0 30 no "address"
        """.replacing("\"", with: "\\\""))
    let inspector = Inspector(InspectorSettings(service: "baton"))
    _ = inspector.register(kitchen())
    let chain = inspector.chains[0]
    chain.log.note(path, .failed, shown: "a dish of \"onion\"", isKept: true)
    return RequestExport(chain: chain, request: chain.log.requests[0])
  }

  @Test func `a request's JSON contains its path in the core's encoding`() throws {
    struct Document: Decodable {
      let number: String
      let chain: String
      let decision: Path.Decision
      let request: String
      let path: Path
    }
    let export = try Self.export()
    let document = try JSONDecoder().decode(
      Document.self, from: Data(export.text(.json).utf8))
    #expect(document.number == "1-1")
    #expect(document.chain == "kitchen")
    #expect(document.decision == .failed)
    #expect(document.request == "a dish of \"onion\"")
    #expect(document.path == export.request.path)
  }

  @Test func `a request's drawings are the same as the core's`() throws {
    let export = try Self.export()
    #expect(try export.text(.mermaid) == export.request.path.mermaid + "\n")
    #expect(try export.text(.dot) == export.request.path.dot + "\n")
  }

  @Test func `each branch of the trace events has a track, and times are in microseconds`() throws {
    #expect(
      try Self.export().text(.traceEvents).replacing("},{", with: "},\n{") == #"""
        {"displayTimeUnit":"ns","traceEvents":[\#
        {"args":{"name":"request 1-1"},"name":"thread_name",\#
        "ph":"M","pid":1,"tid":1},
        {"args":{"name":"branch 1"},"name":"thread_name","ph":"M","pid":1,"tid":2},
        {"args":{},"cat":"failed","dur":30,"name":"notify","ph":"X","pid":1,"tid":1,"ts":0},
        {"args":{"detail":"sent"},"cat":"handled","dur":20,"name":"post","ph":"X","pid":1,"tid":1,\#
        "ts":0},
        {"args":{"detail":"no \"address\""},"cat":"failed","dur":30,"name":"mail","ph":"X",\#
        "pid":1,"tid":2,"ts":0}]}

        """#)
  }

  @Test func `a request's spans form one trace, and its failure is the status`() throws {
    let text = try Self.export().text(.spans)
    #expect(
      text.replacing("},{\"attr", with: "},\n{\"attr") == #"""
        {"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":\#
        {"stringValue":"baton"}}]},"scopeSpans":[{"scope":{"name":"BatonInspector"},"spans":[\#
        {"attributes":[{"key":"baton.decision","value":{"stringValue":"failed"}},\#
        {"key":"baton.chain.name","value":{"stringValue":"kitchen"}},\#
        {"key":"baton.handlers.asked","value":{"intValue":"2"}},\#
        {"key":"baton.handler.name","value":{"stringValue":"mail"}}],\#
        "endTimeUnixNano":"1800000000000030000","kind":1,"name":"notify",\#
        "spanId":"0000000000000001","startTimeUnixNano":"1800000000000000000",\#
        "status":{"code":2},"traceId":"18fae27693b400000000000100000001"},
        {"attributes":[{"key":"baton.decision","value":{"stringValue":"handled"}},\#
        {"key":"baton.detail","value":{"stringValue":"sent"}}],\#
        "endTimeUnixNano":"1800000000000020000","kind":1,"name":"post",\#
        "parentSpanId":"0000000000000001","spanId":"0000000000000002",\#
        "startTimeUnixNano":"1800000000000000000","status":{"code":0},\#
        "traceId":"18fae27693b400000000000100000001"},
        {"attributes":[{"key":"baton.decision","value":{"stringValue":"failed"}},\#
        {"key":"baton.detail","value":{"stringValue":"no \"address\""}}],\#
        "endTimeUnixNano":"1800000000000030000","kind":1,"name":"mail",\#
        "parentSpanId":"0000000000000001","spanId":"0000000000000003",\#
        "startTimeUnixNano":"1800000000000000000",\#
        "status":{"code":2,"message":"no \"address\""},\#
        "traceId":"18fae27693b400000000000100000001"}]}]}]}

        """#)
  }

  @Test func `a request is exported as a test that passes when pasted`() throws {
    let names = [#"red "onion""#, #"back\slash"#, "it's"]
    let chain = Chain("kitchen") { for name in names { Machine(name: name) } }
    let recorded = chain.path(of: Dish(name: "it's"))
    let text = try Self.export(of: recorded.path).text(.test)
    #expect(
      text == #"""
        @Test func `request 1-1 takes its path`() async throws {
          // Request 1-1, shown as "a dish of \"onion\"".
          try await chain.path(ofRunning: request).expect(
            "kitchen('red \"onion\"'- back\\slash- 'it''s'+)")
        }

        """#)
    try recorded.expect(
      "kitchen('red \"onion\"'- back\\slash- 'it''s'+)")
  }
}
