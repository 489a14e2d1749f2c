import Baton
import BatonObservability

/// A path as Chrome trace events: a complete event for each visit, and a separate track for each
/// concurrent branch.
///
/// https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
struct TraceEvents: Encodable {
  struct Event: Encodable {
    let name: String
    /// The kind of event: `X` for a complete event, or `M` for the name of a track.
    let ph: String
    var cat: String?
    /// The start of the visit, in microseconds since the request began.
    var ts: Double?
    var dur: Double?
    let pid = 1
    let tid: Int
    var args: [String: String] = [:]
  }

  let displayTimeUnit = "ns"
  let traceEvents: [Event]

  init(_ export: RequestExport) {
    let tracks = PathTracks(export.request.path)
    let names = (0..<tracks.trackCount).map { track in
      Event(
        name: "thread_name", ph: "M", tid: track + 1,
        args: ["name": track == 0 ? "request \(export.number)" : "branch \(track)"])
    }
    traceEvents =
      names
      + tracks.placed.map { placed in
        let visit = placed.visit
        var args: [String: String] = [:]
        args["detail"] = visit.detail
        if !visit.notes.isEmpty { args["notes"] = visit.notes.joined(separator: "; ") }
        return Event(
          name: visit.name, ph: "X", cat: visit.decision.rawValue,
          ts: Double(placed.start.nanoseconds) / 1000,
          dur: Double((placed.end - placed.start).nanoseconds) / 1000, tid: placed.track + 1,
          args: args)
      }
  }
}
