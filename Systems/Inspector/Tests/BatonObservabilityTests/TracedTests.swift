import Baton
import BatonObservability
import InMemoryTracing
import Testing
import Tracing

@Suite struct TracedTests {
  let tracer = InMemoryTracer()

  @Test func `a request is one span with its outcome as attributes and no events`() throws {
    _ = try kitchen().traced(by: tracer)(Dish(name: "tomato"))
    let span = try #require(tracer.finishedSpans.first)
    #expect(tracer.finishedSpans.count == 1)
    #expect(span.operationName == "kitchen")
    #expect(span.kind == .internal)
    #expect(span.attributes["baton.chain.name"]?.toSpanAttribute() == .string("kitchen"))
    #expect(span.attributes["baton.decision"]?.toSpanAttribute() == .string("handled"))
    #expect(span.attributes["baton.handler.name"]?.toSpanAttribute() == .string("tomato"))
    #expect(span.attributes["baton.handlers.asked"]?.toSpanAttribute() == .int64(1))
    #expect(span.events.isEmpty)
    #expect(span.status == nil)
  }

  @Test func `a failure is the span's status, and its type is an attribute`() async throws {
    let chain = kitchen().erasedToAsync().traced(by: tracer)
    await #expect {
      try await chain.run(Dish(name: "onion"))
    } throws: {
      "\($0)" == #""onion" failed: it is jammed (kitchen → onion)"#
    }
    let span = try #require(tracer.finishedSpans.first)
    #expect(span.status == SpanStatus(code: .error))
    #expect(span.attributes["error.type"]?.toSpanAttribute() == .string("Jam"))
    #expect(span.errors.isEmpty)
    #expect(span.events.isEmpty)
  }

  @Test func `on request, each handler has a span nested in the chain's`() throws {
    _ = try kitchen().traced(by: tracer, spansForHandlers: true)(Dish(name: "tofu"))
    let spans = tracer.finishedSpans
    #expect(spans.map(\.operationName) == ["tomato", "onion", "kitchen"])
    let chain = try #require(spans.last)
    #expect(spans.dropLast().map(\.parentSpanID) == [chain.spanID, chain.spanID])
    for span in spans.dropLast() {
      #expect(span.startInstant.nanosecondsSinceEpoch >= chain.startInstant.nanosecondsSinceEpoch)
      #expect(span.endInstant.nanosecondsSinceEpoch >= span.startInstant.nanosecondsSinceEpoch)
    }
  }

  @Test func `a handler runs inside the chain's span`() async throws {
    let chain = Chain("outer") {
      kitchen().traced(by: tracer)
      ClosureHandler("end") { (_: Dish) throws(Jam) in .handled("") }
    }.traced(by: tracer)
    _ = try chain(Dish(name: "tofu"))
    #expect(tracer.finishedSpans.map(\.operationName) == ["kitchen", "outer"])
    #expect(tracer.finishedSpans[0].parentSpanID == tracer.finishedSpans[1].spanID)
  }

  @Test func `the chain's response is the same without a tracer`() throws {
    #expect(
      try kitchen().traced(by: NoOpTracer())(Dish(name: "tomato")).response == "sliced")
  }
}
