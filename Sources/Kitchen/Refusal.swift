/// An ingredient that no machine took, and the machines that had a look at it.
public struct Refusal: Hashable, Codable, Sendable {
  /// The ingredient as it was ordered.
  public let ingredient: Ingredient
  /// The names of the machines that saw it and passed it on, in the order in which they did.
  public let machines: [String]

  /// A refusal.
  ///
  /// - Parameters:
  ///   - ingredient: The ingredient as it was ordered.
  ///   - machines: The names of the machines that saw it.
  public init(_ ingredient: Ingredient, seenBy machines: [String]) {
    self.ingredient = ingredient
    self.machines = machines
  }
}

extension Refusal: CustomStringConvertible {
  /// A sentence: which ingredient, and who saw it.
  public var description: String {
    let name = ingredient.name.quoted
    guard !machines.isEmpty else {
      return "No machine takes \(name); there was none in the line."
    }
    return "No machine takes \(name); \(machines.listed) saw it."
  }
}
