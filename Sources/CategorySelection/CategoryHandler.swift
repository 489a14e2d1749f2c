public import Baton

/// A handler that handles the name of its category and passes every other name.
///
/// ```swift
/// let fashion = CategoryHandler("Fashion")
/// fashion("Fashion")   // handled(Fashion)
/// fashion("Home")      // passed
/// ```
public struct CategoryHandler: Handler {
  /// The category to handle.
  public let category: Category

  /// Creates a handler for a category.
  public init(_ category: Category) {
    self.category = category
  }

  /// The category's name.
  public var name: String { category.name }

  /// Handles the category's name and passes every other request.
  public func handle(_ request: String) -> Outcome<Category> {
    request == category.name ? .handled(category) : .passed
  }
}
