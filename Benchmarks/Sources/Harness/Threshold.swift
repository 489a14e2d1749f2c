/// A limit for a row, as stored in `thresholds.json`.
struct Threshold: Codable, Equatable {
  /// The figure that is limited.
  enum Figure: String, Codable {
    case median, minimum, ratio, instructions, bytes
  }

  var row: String
  var figure: Figure
  /// The row by whose figure this row's figure is divided first.
  var dividedBy: String?
  /// The row whose figure is subtracted from this row's figure first.
  var minus: String?
  var atMost: Double?
  var atLeast: Double?
  /// Whether the figure may be missing because its program is not installed.
  var optional: Bool?

  /// Returns a message that says how `rows` break this threshold.
  ///
  /// - Parameters:
  ///   - rows: The measured rows.
  ///   - partial: Whether some rows were left out on purpose, so that a missing one breaks nothing.
  /// - Returns: One line, or `nil` if the threshold is not broken.
  func breach(in rows: [Row], partial: Bool) -> String? {
    guard let value = value(in: rows) else {
      let canBeMissing = partial || optional == true
      return canBeMissing ? nil : "\(what) was not measured, and has a limit"
    }
    let found = "\(what) is \(fixed(value, digits: 2))"
    if let atMost, value > atMost {
      return "\(found), and may be \(fixed(atMost, digits: 2)) at most"
    }
    if let atLeast, value < atLeast {
      return "\(found), and must be \(fixed(atLeast, digits: 2)) at least"
    }
    return nil
  }

  private var what: String {
    let subject = "\"\(row)\": \(figure.rawValue)"
    if let minus { return "\(subject) without that of \"\(minus)\"" }
    return dividedBy.map { "\(subject) divided by that of \"\($0)\"" } ?? subject
  }

  private func value(in rows: [Row]) -> Double? {
    guard let value = figure(of: row, in: rows) else { return nil }
    if let minus { return figure(of: minus, in: rows).map { value - $0 } }
    guard let dividedBy else { return value }
    return figure(of: dividedBy, in: rows).map { value / $0 }
  }

  private func figure(of name: String, in rows: [Row]) -> Double? {
    guard let row = rows.first(where: { $0.name == name }) else { return nil }
    return switch figure {
    case .median: row.median
    case .minimum: row.minimum
    case .ratio: row.ratio
    case .instructions: row.instructions
    case .bytes: row.bytes
    }
  }
}
