public import Baton

/// Takes its own ingredient and returns it prepared; passes every other one.
///
/// ```swift
/// let grater = Machine("carrot", "당근", "Möhre", preparation: "grated")
/// grater("당근")     // handled(당근, grated)
/// grater("onion")   // passed
/// ```
public struct Machine: Handler, Hashable {
  /// The names of the ingredient that it takes; the first one is the machine's name, too.
  public let ingredients: [Ingredient]
  /// What becomes of the ingredient, as it is read after the name: *sliced*.
  public let preparation: String

  /// A machine for one ingredient.
  ///
  /// - Parameters:
  ///   - ingredient: The ingredient that it takes; its name is the machine's.
  ///   - names: The ingredient's names in other languages.
  ///   - preparation: What becomes of it.
  public init(_ ingredient: Ingredient, _ names: Ingredient..., preparation: String) {
    self.init(ingredient, names: names, preparation: preparation)
  }

  /// A machine for one ingredient, with the names in an array.
  ///
  /// - Parameters:
  ///   - ingredient: The ingredient that it takes; its name is the machine's.
  ///   - names: The ingredient's names in other languages.
  ///   - preparation: What becomes of it.
  public init(_ ingredient: Ingredient, names: [Ingredient], preparation: String) {
    ingredients = [ingredient] + names
    self.preparation = preparation
  }

  /// The name in a line, in tickets, paths and drawings.
  public var name: String { ingredients[0].name }

  /// Takes an ingredient that goes by one of its names.
  public func handle(_ request: Ingredient) -> Outcome<Prepared> {
    guard ingredients.contains(request) else { return .passed }
    return .handled(Prepared(request, preparation, by: name))
  }
}

extension Machine {
  /// Slices tomatoes, 토마토.
  public static let tomato = Machine("tomato", "토마토", preparation: "sliced")
  /// Slices onions, 양파.
  public static let onion = Machine("onion", "양파", preparation: "sliced")
  /// Slices lettuce, 양상추.
  public static let lettuce = Machine("lettuce", "양상추", preparation: "sliced")
}
