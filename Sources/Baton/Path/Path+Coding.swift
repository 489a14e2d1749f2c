extension Path: Codable {
  /// Decodes a path as ``encode(to:)`` leaves it.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: `DecodingError`, also for a visit that is more than one deeper than the one before it.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var records: [Visit.Record] = []
    var began: Duration?
    while !list.isAtEnd {
      // As it stands before the visit is read, so that an error has that visit's number.
      let place = list
      let visit = try list.decode(Visit.Coded.self)
      let deepest = records.last.map { $0.depth + 1 } ?? 0
      guard (0...deepest).contains(visit.depth) else {
        throw DecodingError.dataCorruptedError(
          in: place,
          debugDescription: """
            "\(visit.name)" is \(visit.depth) deep, and at most \(deepest) is possible here
            """)
      }
      if records.isEmpty { began = visit.began.map(Duration.nanoseconds) }
      records.append(visit.record)
    }
    self.init(trace: Trace(records, began: began))
  }

  /// Encodes the path as a list of its visits, each before those inside it, with its depth.
  ///
  /// It is a list and no tree, so that a path may be as deep as it likes: readers of JSON give up
  /// some hundred levels down.
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
  /// `start` is when the visit began, counted from the beginning of the request, and `nanoseconds` its
  /// duration, everything inside it included, both in nanoseconds. `detail`, the response or the error
  /// as text, and `notes`, a list of texts, are left out where there are none. The first visit has
  /// `began`, the request's beginning in nanoseconds since the epoch, if that is known.
  ///
  /// - Parameter encoder: Where it is written to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for (number, record) in records.enumerated() {
      try list.encode(Visit.Coded(record, began: number == 0 ? began : nil))
    }
  }
}

extension Path.Visit: Encodable {
  /// Encodes the visit and those inside it as ``Path/encode(to:)`` does; its own depth is 0.
  ///
  /// - Parameter encoder: Where it is written to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for record in tree { try list.encode(Coded(record.moved(outOf: self))) }
  }

  /// A visit as it is written.
  struct Coded: Codable {
    let depth: Int
    let name: String
    let decision: Path.Decision
    /// `nil` in what was written before there were any.
    let start: Int64?
    let nanoseconds: Int64
    let detail: String?
    let notes: [String]?
    let began: Int64?

    init(_ record: Record, began: Duration? = nil) {
      self.began = began?.wholeNanoseconds
      start = record.start.wholeNanoseconds
      depth = record.depth
      name = record.name
      decision = record.decision
      nanoseconds = record.duration.wholeNanoseconds
      detail = record.detail
      notes = record.notes.isEmpty ? nil : record.notes
    }

    /// The visit as it was, but for what is inside it, which the depths of the next ones tell.
    var record: Record {
      Record(
        name: name, decision: decision, start: .nanoseconds(start ?? 0),
        duration: .nanoseconds(nanoseconds), detail: detail, notes: notes ?? [], depth: depth,
        inside: 0)
    }
  }
}

extension Path.Decision: Codable {}

extension Duration {
  /// The nanoseconds, or the nearest number of them that an integer can hold.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !isTooLarge else { return seconds < 0 ? .min : .max }
    let (sum, overflows) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return overflows ? (seconds < 0 ? .min : .max) : sum
  }
}
