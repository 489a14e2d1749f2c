/// An ingredient prepared by a machine.
public struct Prepared: Hashable, Codable, Sendable {
  /// The ingredient as ordered, in the language of the order.
  public let ingredient: Ingredient
  /// The preparation, such as *sliced*.
  public let preparation: String
  /// The name of the machine that prepared it.
  public let machine: String

  /// Creates a prepared ingredient.
  public init(_ ingredient: Ingredient, _ preparation: String, by machine: String) {
    self.ingredient = ingredient
    self.preparation = preparation
    self.machine = machine
  }
}

extension Prepared: CustomStringConvertible {
  /// The ingredient and its preparation, such as *onion, sliced*.
  public var description: String { "\(ingredient), \(preparation.printable)" }
}
