/// What a line made of an order: every ingredient of it is either prepared or refused.
///
/// ```swift
/// let line = Line.classic()
/// print(line.prepare(["tomato", "양파", "tofu"]))
/// // 2 ingredients are ready: tomato, sliced; 양파, sliced.
/// // No machine takes "tofu"; "tomato", "onion" and "lettuce" saw it.
/// ```
public struct Ticket: Hashable, Codable, Sendable {
  /// The prepared ingredients, in the order's order.
  public var prepared: [Prepared]
  /// The ingredients that no machine took, in the order's order.
  public var refused: [Refusal]

  /// A ticket.
  ///
  /// - Parameters:
  ///   - prepared: The prepared ingredients.
  ///   - refused: The ingredients that no machine took.
  public init(prepared: [Prepared] = [], refused: [Refusal] = []) {
    self.prepared = prepared
    self.refused = refused
  }

  /// Whether nothing was refused.
  public var isComplete: Bool { refused.isEmpty }
}

extension Ticket: CustomStringConvertible {
  /// A sentence for what is ready, then one for each refusal, a line each.
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
