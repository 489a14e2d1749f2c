/// The ingredients that a customer wants, in order; one that is listed twice is wanted twice.
///
/// ```swift
/// let order: Order = ["tomato", "양파", "tomato"]
/// ```
public struct Order: Hashable, Codable, Sendable {
  /// What is wanted.
  public var ingredients: [Ingredient]

  /// An order.
  ///
  /// - Parameter ingredients: What is wanted.
  public init(_ ingredients: [Ingredient]) {
    self.ingredients = ingredients
  }
}

extension Order: ExpressibleByArrayLiteral {
  /// An order of the ingredients listed.
  public init(arrayLiteral ingredients: Ingredient...) { self.init(ingredients) }
}
