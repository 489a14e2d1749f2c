import Baton
import Tracing

extension Span {
  func tell<Response, Failure: Error>(_ recorded: RecordedRequest<Response, Failure>) {
    let (path, decision) = (recorded.path, recorded.decision)
    attributes["baton.chain.name"] = path.visits.first?.name
    attributes["baton.decision"] = decision.rawValue
    attributes["baton.handlers.asked"] = path.allVisits.count - 1
    attributes["baton.handler.name"] = path.decider(decision)?.name
    guard case .failure(let error) = recorded.result else { return }
    attributes["error.type"] = error.cause.map { "\(type(of: $0))" } ?? "\(error.code)"
    setStatus(SpanStatus(code: .error))
  }

  /// Adds nested spans for all visits inside the first visit, which this span represents.
  func addVisits(of path: Path, from began: UInt64, by tracer: some Tracer) {
    func instant(_ time: Duration) -> PathInstant {
      PathInstant(nanosecondsSinceEpoch: began &+ UInt64(max(0, time.nanoseconds)))
    }
    var around: [any Span] = []
    for visit in path.allVisits.prefix(Self.mostVisits) {
      around.removeLast(around.count - visit.depth)
      guard let outer = around.last else {
        around.append(self)
        continue
      }
      let span = tracer.startSpan(
        visit.name, context: outer.context, ofKind: .internal, at: instant(visit.start))
      span.attributes["baton.decision"] = visit.decision.rawValue
      if visit.decision == .failed { span.setStatus(SpanStatus(code: .error)) }
      span.end(at: instant(visit.start + visit.duration))
      around.append(span)
    }
  }

  private static var mostVisits: Int { 1000 }
}

struct PathInstant: TracerInstant {
  let nanosecondsSinceEpoch: UInt64

  static func < (left: Self, right: Self) -> Bool {
    left.nanosecondsSinceEpoch < right.nanosecondsSinceEpoch
  }
}
