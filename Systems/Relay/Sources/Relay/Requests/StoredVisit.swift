import Baton
import Foundation

/// A visit of a path, in the format of `Path.encode(to:)`.
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
    // A path encodes as this format, so neither step fails.
    (try? Body.value(Body.text(path))) ?? []
  }

  /// Creates a visit without inner visits that begins now.
  init(_ name: String, _ decision: Path.Decision, detail: String? = nil) {
    (depth, self.name, self.decision) = (0, name, decision.rawValue)
    (start, nanoseconds, self.detail) = (0, 0, detail)
    began = "\(Int64(Date.now.timeIntervalSince1970 * 1e9))"
  }
}
