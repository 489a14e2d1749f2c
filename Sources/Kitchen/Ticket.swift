/// The result of an order, in which every ingredient is either prepared or rejected.
///
/// ```swift
/// let line = Line.classic()
/// print(line.prepare(["tomato", "양파", "tofu"]))
/// // 2 ingredients are ready: tomato, sliced; 양파, sliced.
/// // No machine handles "tofu"; "tomato", "onion" and "lettuce" saw it.
/// ```
public struct Ticket: Hashable, Codable, Sendable {
  /// The prepared ingredients, in the order in which they were ordered.
  public var prepared: [Prepared]
  /// The ingredients that no machine handled, in the order in which they were ordered.
  public var refused: [Refusal]

  /// Creates a ticket.
  public init(prepared: [Prepared] = [], refused: [Refusal] = []) {
    self.prepared = prepared
    self.refused = refused
  }

  /// Whether every ingredient was prepared.
  public var isComplete: Bool { refused.isEmpty }
}

extension Ticket: CustomStringConvertible {
  /// One line for the prepared ingredients, followed by one for each refusal.
  public var description: String {
    if prepared.isEmpty, refused.isEmpty { return "Nothing was ordered." }
    var lines = refused.map(\.description)
    if !prepared.isEmpty {
      let count = prepared.count == 1 ? "1 ingredient is" : "\(prepared.count) ingredients are"
      let names = prepared.map(\.description).joined(separator: "; ")
      lines.insert("\(count) ready: \(names).", at: 0)
    }
    return lines.joined(separator: "\n")
  }
}
