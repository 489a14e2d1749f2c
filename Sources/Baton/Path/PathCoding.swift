extension Path: Codable {
  /// Decodes a path as ``encode(to:)`` leaves it.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: `DecodingError`, also for a step that is more than one deeper than the one before it.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var records: [Step.Record] = []
    while !list.isAtEnd {
      let step = try list.decode(Step.Coded.self)
      let deepest = records.last.map { $0.depth + 1 } ?? 0
      guard (0...deepest).contains(step.depth) else {
        throw DecodingError.dataCorruptedError(
          in: list,
          debugDescription: """
            "\(step.name)" is \(step.depth) deep, and at most \(deepest) is possible here
            """)
      }
      records.append(step.record)
    }
    self.init(trace: Trace(records))
  }

  /// Encodes the path as a list of its steps, each before those inside it, with its depth.
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
  /// print(json.replacing(/"nanoseconds":[0-9]+/, with: "…").replacing("},", with: "},\n "))
  /// // [{"decision":"handled","depth":0,"name":"double",…},
  /// //  {"decision":"handled","depth":1,"detail":"42","name":"twice",…}]
  /// ```
  ///
  /// `nanoseconds` is the step's duration, everything inside it included. `detail`, the response or
  /// the error as text, and `notes`, a list of texts, are left out where there are none.
  ///
  /// - Parameter encoder: Where it is written to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for record in records { try list.encode(Step.Coded(record)) }
  }
}

extension Path.Step: Encodable {
  /// Encodes the step and those inside it as ``Path/encode(to:)`` does; its own depth is 0.
  ///
  /// - Parameter encoder: Where it is written to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for record in tree { try list.encode(Coded(record.moved(up: depth))) }
  }

  /// A step as it is written.
  struct Coded: Codable {
    let depth: Int
    let name: String
    let decision: Path.Decision
    let nanoseconds: Int64
    let detail: String?
    let notes: [String]?

    init(_ record: Record) {
      depth = record.depth
      name = record.name
      decision = record.decision
      nanoseconds = record.duration.wholeNanoseconds
      detail = record.detail
      notes = record.notes.isEmpty ? nil : record.notes
    }

    /// The step as it was, but for what is inside it, which the depths of the next ones tell.
    var record: Record {
      Record(
        name: name, decision: decision, duration: .nanoseconds(nanoseconds), detail: detail,
        notes: notes ?? [], depth: depth, inside: 0)
    }
  }
}

extension Path.Decision: Codable {}

extension Duration {
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
