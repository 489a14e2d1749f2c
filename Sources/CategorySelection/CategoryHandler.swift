public import Baton

/// Takes the name of its own category, and passes every other name.
///
/// ```swift
/// let fashion = CategoryHandler("Fashion")
/// fashion("Fashion")   // handled(Fashion)
/// fashion("Home")      // passed
/// ```
public struct CategoryHandler: Handler {
  /// The category that it knows.
  public let category: Category

  /// A handler for a category.
  ///
  /// - Parameter category: The category that it knows.
  public init(_ category: Category) {
    self.category = category
  }

  /// The category's name.
  public var name: String { category.name }

  /// Takes the name of its category.
  public func handle(_ request: String) -> Outcome<Category> {
    request == category.name ? .handled(category) : .passed
  }
}
