/// A button as a view shows it.
public struct CategoryButton: Hashable, Sendable {
  /// The category's name, which is what the button says and hands on when it is pressed.
  public let name: String
  /// Whether its category is the selected one.
  public let isSelected: Bool

  /// A button.
  ///
  /// - Parameters:
  ///   - name: The category's name.
  ///   - isSelected: Whether its category is the selected one.
  public init(_ name: String, isSelected: Bool) {
    self.name = name
    self.isSelected = isSelected
  }

  /// The name that is chosen once it is pressed, where one category is chosen or none: its own, and
  /// none if it is the selected one; see ``CategoryMenu``.
  public var nextChoice: String? { isSelected ? nil : name }
}

extension CategoryButton: CustomStringConvertible {
  /// The name, in brackets if it is selected: *[Home]*.
  public var description: String { isSelected ? "[\(name)]" : name }
}
