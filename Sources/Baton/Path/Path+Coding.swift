extension Path: Codable {
  /// Creates a path by decoding the format that ``encode(to:)`` writes.
  ///
  /// Throws a `DecodingError` if the data is invalid, or if a visit is more than one level deeper
  /// than the preceding visit.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var records: [Visit.Record] = []
    var began: Duration?
    while !list.isAtEnd {
      // This copy of the container still has the visit's index, for use in an error.
      let place = list
      let visit = try list.decode(Visit.Coded.self)
      let deepest = records.last.map { $0.depth + 1 } ?? 0
      guard (0...deepest).contains(visit.depth) else {
        throw DecodingError.dataCorruptedError(
          in: place,
          debugDescription: """
            the depth of "\(visit.name)" is \(visit.depth), but must be from 0 to \(deepest)
            """)
      }
      if records.isEmpty { began = visit.began.flatMap { Int64($0) }.map(Duration.nanoseconds) }
      records.append(visit.record)
    }
    self.init(trace: Trace(records, began: began))
  }

  /// Encodes the path as a flat list in which each visit precedes its inner visits.
  ///
  /// The list is flat because JSON decoders fail at a depth of several hundred levels.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// let double = Chain("double") {
  ///   ClosureHandler("twice") { (number: Int) in .handled(2 * number) }
  /// }
  /// let encoder = JSONEncoder()
  /// encoder.outputFormatting = [.sortedKeys]
  /// let json = String(decoding: try encoder.encode(double.path(of: 21).path), as: UTF8.self)
  /// print(json.replacing(/"nanoseconds":.*?}/, with: "…}").replacing("},", with: "},\n "))
  /// // [{"decision":"handled","depth":0,"name":"double",…},
  /// //  {"decision":"handled","depth":1,"detail":"42","name":"twice",…}]
  /// ```
  ///
  /// A visit has these keys:
  /// - `depth`, `name` and `decision`.
  /// - `start`: The nanoseconds from the start of the request to the start of the visit.
  /// - `nanoseconds`: The visit's duration, including its inner visits.
  /// - `detail` and `notes`: The response or error as text, and the notes as strings; each is
  ///   omitted if empty.
  /// - `sent` (``Visit/sentOn``) and `outcome`: Only for around handlers that called the rest of
  ///   the chain.
  /// - `began`: The start of the request in nanoseconds since the epoch, if known; only for the
  ///   first visit. The value is a string because JSON numbers are inexact beyond 2⁵³.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for (number, record) in records.enumerated() {
      try list.encode(Visit.Coded(record, began: number == 0 ? began : nil))
    }
  }
}

extension Path.Visit: Encodable {
  /// Encodes the visit and its inner visits in the format of ``Path/encode(to:)``, from depth 0.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for record in tree { try list.encode(Coded(record.moved(outOf: self))) }
  }

  fileprivate struct Coded: Codable {
    let depth: Int
    let name: String
    let decision: Path.Decision
    /// The start in nanoseconds; `nil` in data that was encoded before this key existed.
    let start: Int64?
    let nanoseconds: Int64
    let detail: String?
    let notes: [String]?
    let sent: Sameness?
    let outcome: Path.Decision?
    let began: String?

    init(_ record: Record, began: Duration? = nil) {
      self.began = began.map { "\($0.wholeNanoseconds)" }
      start = record.start.wholeNanoseconds
      depth = record.depth
      name = record.name
      decision = record.decision
      nanoseconds = record.duration.wholeNanoseconds
      detail = record.detail
      notes = record.notes.isEmpty ? nil : record.notes
      (sent, outcome) = (record.sent, record.outcome)
    }

    /// The decoded visit; the trace computes `inside` from the depths.
    var record: Record {
      Record(
        name: name, decision: decision, start: .nanoseconds(start ?? 0),
        duration: .nanoseconds(nanoseconds), detail: detail, notes: notes ?? [], sent: sent,
        outcome: outcome, depth: depth, inside: 0)
    }
  }
}

extension Path.Decision: Codable {}

extension Duration {
  /// The duration in whole nanoseconds, clamped to the range of `Int64`.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !isTooLarge else { return seconds < 0 ? .min : .max }
    let (sum, overflows) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return overflows ? (seconds < 0 ? .min : .max) : sum
  }
}
