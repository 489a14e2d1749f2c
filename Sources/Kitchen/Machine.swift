public import Baton

/// A handler that prepares one ingredient and passes all others.
///
/// ```swift
/// let grater = Machine("carrot", "당근", "Möhre", preparation: "grated")
/// grater("당근")     // handled(당근, grated)
/// grater("onion")   // passed
/// ```
public struct Machine: Handler, Hashable {
  /// The names of the machine's ingredient; the first one is also the machine's name.
  public let ingredients: [Ingredient]
  /// The preparation, such as *sliced*, which appears after the ingredient's name.
  public let preparation: String

  /// Creates a machine for one ingredient, including the ingredient's names in other languages.
  ///
  /// The first name is also the machine's name.
  public init(_ ingredient: Ingredient, _ names: Ingredient..., preparation: String) {
    self.init(ingredient, names: names, preparation: preparation)
  }

  /// Creates a machine for one ingredient, with an array of the ingredient's other names.
  public init(_ ingredient: Ingredient, names: [Ingredient], preparation: String) {
    ingredients = [ingredient] + names
    self.preparation = preparation
  }

  /// The machine's name in lines, tickets, paths, and outlines.
  public var name: String { ingredients[0].name }

  /// Prepares the ingredient if it has one of the machine's names; otherwise, passes it.
  public func handle(_ request: Ingredient) -> Outcome<Prepared> {
    guard ingredients.contains(request) else { return .passed }
    return .handled(Prepared(request, preparation, by: name))
  }
}

extension Machine {
  /// A machine that slices tomatoes (토마토).
  public static let tomato = Machine("tomato", "토마토", preparation: "sliced")
  /// A machine that slices onions (양파).
  public static let onion = Machine("onion", "양파", preparation: "sliced")
  /// A machine that slices lettuce (양상추).
  public static let lettuce = Machine("lettuce", "양상추", preparation: "sliced")
}
