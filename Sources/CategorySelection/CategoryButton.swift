/// A category's button, for a view to show.
public struct CategoryButton: Hashable, Sendable {
  /// The category's name, which is the button's title and the name that pressing it chooses.
  public let name: String
  /// Whether the button's category is selected.
  public let isSelected: Bool

  /// Creates a button for a category.
  public init(_ name: String, isSelected: Bool) {
    self.name = name
    self.isSelected = isSelected
  }

  /// The name that pressing the button in a ``CategoryMenu`` chooses, or `nil` to clear the choice.
  public var nextChoice: String? { isSelected ? nil : name }
}

extension CategoryButton: CustomStringConvertible {
  /// The name, in brackets if the category is selected: *[Home]*.
  public var description: String { isSelected ? "[\(name)]" : name }
}
