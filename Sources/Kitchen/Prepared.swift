/// An ingredient as a machine returns it.
public struct Prepared: Hashable, Codable, Sendable {
  /// The ingredient as it was ordered, in the language of the order.
  public let ingredient: Ingredient
  /// What became of it: *sliced*.
  public let preparation: String
  /// The name of the machine that took it.
  public let machine: String

  /// A prepared ingredient.
  ///
  /// - Parameters:
  ///   - ingredient: The ingredient as it was ordered.
  ///   - preparation: What became of it.
  ///   - machine: The name of the machine that took it.
  public init(_ ingredient: Ingredient, _ preparation: String, by machine: String) {
    self.ingredient = ingredient
    self.preparation = preparation
    self.machine = machine
  }
}

extension Prepared: CustomStringConvertible {
  /// The ingredient and what became of it: *onion, sliced*.
  public var description: String { "\(ingredient), \(preparation.printable)" }
}
