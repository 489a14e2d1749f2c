/// A category's button, as a view shows it.
public struct CategoryButton: Hashable, Sendable {
  /// The category's name, which is the button's title and the name that a press chooses.
  public let name: String
  /// Whether the button's category is selected.
  public let isSelected: Bool

  /// Creates a button for a category.
  public init(_ name: String, isSelected: Bool) {
    self.name = name
    self.isSelected = isSelected
  }

  /// The name that a press chooses in a ``CategoryMenu``; `nil` clears the choice of this category.
  public var nextChoice: String? { isSelected ? nil : name }
}

extension CategoryButton: CustomStringConvertible {
  /// The name, in brackets if the category is selected: *[Home]*.
  public var description: String { isSelected ? "[\(name)]" : name }
}
