/// The ingredients that a customer orders; an ingredient that is listed twice is prepared twice.
///
/// ```swift
/// let order: Order = ["tomato", "양파", "tomato"]
/// ```
public struct Order: Hashable, Codable, Sendable {
  /// The ordered ingredients.
  public var ingredients: [Ingredient]

  /// Creates an order.
  public init(_ ingredients: [Ingredient]) {
    self.ingredients = ingredients
  }
}

extension Order: ExpressibleByArrayLiteral {
  /// Creates an order of the ingredients in an array literal.
  public init(arrayLiteral ingredients: Ingredient...) { self.init(ingredients) }
}
