/// An ingredient that no machine handled, and the machines that saw it.
public struct Refusal: Hashable, Codable, Sendable {
  /// The ingredient as ordered.
  public let ingredient: Ingredient
  /// The names of the machines that saw the ingredient and passed it, in order.
  public let machines: [String]

  /// Creates a refusal from the ingredient as ordered, and the machines that saw it.
  public init(_ ingredient: Ingredient, seenBy machines: [String]) {
    self.ingredient = ingredient
    self.machines = machines
  }
}

extension Refusal: CustomStringConvertible {
  /// A sentence that names the ingredient and the machines that saw it.
  public var description: String {
    let name = ingredient.name.quoted
    guard !machines.isEmpty else {
      return "No machine handles \(name); the line is empty."
    }
    return "No machine handles \(name); \(machines.listed) saw it."
  }
}
