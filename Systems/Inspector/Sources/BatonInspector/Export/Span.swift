import Baton
import BatonObservability

extension Spans {
  struct Span: Encodable {
    let traceId: String
    let spanId: String
    let parentSpanId: String?
    let name: String
    /// `SPAN_KIND_INTERNAL`.
    let kind = 1
    let startTimeUnixNano: String
    let endTimeUnixNano: String
    let attributes: [Attribute]
    let status: Status

    init(
      _ visit: Path.Visit, trace: String, id: String, parent: String?, began: Duration,
      ofRequest export: RequestExport?
    ) {
      traceId = trace
      spanId = id
      parentSpanId = parent
      name = visit.name
      let start = began.nanoseconds + visit.start.nanoseconds
      startTimeUnixNano = "\(start)"
      endTimeUnixNano = "\(start + visit.duration.nanoseconds)"
      var attributes = [Attribute("baton.decision", visit.decision.rawValue)]
      if let detail = visit.detail { attributes.append(Attribute("baton.detail", detail)) }
      if !visit.notes.isEmpty {
        attributes.append(Attribute("baton.notes", visit.notes.joined(separator: "; ")))
      }
      if let export {
        attributes.append(Attribute("baton.chain.name", export.chain.name))
        attributes.append(
          Attribute("baton.handlers.asked", export.request.path.allVisits.count - 1))
        if let handler = export.request.handler {
          attributes.append(Attribute("baton.handler.name", handler))
        }
      }
      self.attributes = attributes
      status =
        visit.decision == .failed ? Status(code: 2, message: visit.detail) : Status(code: 0)
    }
  }
}
