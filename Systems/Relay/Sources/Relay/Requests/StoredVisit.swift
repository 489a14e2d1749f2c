import Baton
import Foundation

/// A visit in a path, in the format of `Path.encode(to:)`.
struct StoredVisit: Codable {
  var depth: Int
  var name: String
  var decision: String
  var start: Int64?
  var nanoseconds: Int64
  var detail: String?
  var notes: [String]?
  var sent: String?
  var outcome: String?
  var began: String?

  /// Returns the visits of a path, each before its inner visits.
  static func visits(of path: Path) -> [StoredVisit] {
    var visits = path.allVisits.map { StoredVisit($0) }
    if let began = path.began, !visits.isEmpty { visits[0].began = "\(began.nanoseconds)" }
    return visits
  }

  /// Returns the JSON of a visit that begins now and has no inner visits.
  static func text(_ name: String, _ decision: Path.Decision, detail: String) -> String {
    text(of: [StoredVisit(name, decision, detail: detail)])
  }

  private init(_ visit: Path.Visit) {
    (depth, name, decision) = (visit.depth, visit.name, visit.decision.rawValue)
    (start, nanoseconds) = (visit.start.nanoseconds, visit.duration.nanoseconds)
    (detail, notes) = (visit.detail, visit.notes.isEmpty ? nil : visit.notes)
    sent = visit.sentOn?.rawValue
    outcome = visit.outcome == visit.decision ? nil : visit.outcome.rawValue
  }

  /// Creates a visit that begins now and has no inner visits.
  init(_ name: String, _ decision: Path.Decision, detail: String? = nil) {
    (depth, self.name, self.decision) = (0, name, decision.rawValue)
    (start, nanoseconds, self.detail) = (0, 0, detail)
    began = "\(Int64(Date.now.timeIntervalSince1970 * 1e9))"
  }
}

extension Duration {
  /// The duration in whole nanoseconds.
  fileprivate var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
