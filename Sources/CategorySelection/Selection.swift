public import Baton

/// Categories in a chain, exactly one of which is selected.
///
/// ```swift
/// let selection = try Selection(of: Category.standard)
/// try selection.choose("Home")
/// selection.buttons   // [Electronics, Fashion, [Home], Beauty]
/// print(selection.chain.path(of: "Home"))
/// // categories      handled  41 ns
/// // ├─ Electronics  passed   41 ns
/// // ├─ Fashion      passed   41 ns
/// // └─ Home         handled  41 ns  Home
/// ```
///
/// What is kept is which one is selected, and not of each whether it is, so there is no moment
/// without one or with two. At the beginning it is the first.
///
/// ## Editing
///
/// Categories are added and removed while the buttons are in use. When the selected one is removed,
/// the one behind it is selected, or the one before it if there is none behind. The last one left
/// cannot be removed.
///
/// ```swift
/// try selection.remove("Home")
/// try selection.add("Toys", before: "Fashion")
/// selection.buttons   // [Electronics, Toys, Fashion, [Beauty]]
/// ```
///
/// ``CategoryPresenter`` and ``CategoryViewModel`` put it on a screen, each in its own way.
@MainActor
public final class Selection {
  private let categories = RuntimeChain<String, Category, Never>("categories")

  /// The selected category.
  public private(set) var selected: Category

  /// A selection, with its first category selected.
  ///
  /// - Parameter categories: The categories, in order.
  /// - Throws: ``SelectionError`` if there is none, or two have the same name.
  public init(of categories: [Category] = Category.standard) throws(SelectionError) {
    guard let first = categories.first else { throw .empty }
    selected = first
    for category in categories { try add(category) }
  }

  /// The chain of category handlers, to be asked, drawn and recorded.
  public var chain: some Handler<String, Category, Never> { categories }

  /// The buttons, in the chain's order.
  public var buttons: [CategoryButton] {
    categories.identifiers.map { CategoryButton($0, isSelected: $0 == selected.name) }
  }

  /// Hands a name to the chain, and selects the category whose handler takes it.
  ///
  /// - Parameter name: The name on the button.
  /// - Throws: ``SelectionError`` if no handler knows the name; the selection stays as it was.
  public func choose(_ name: String) throws(SelectionError) {
    guard case .handled(let category) = categories(name) else {
      throw .unknown(name, of: categories.identifiers)
    }
    selected = category
  }

  /// Adds a category, which is not selected.
  ///
  /// - Parameters:
  ///   - category: The category.
  ///   - other: The name of the one that it is to stand before; at the end with `nil`.
  /// - Throws: ``SelectionError`` if there is one of its name, or none named `other`.
  public func add(_ category: Category, before other: String? = nil) throws(SelectionError) {
    let handler = CategoryHandler(category)
    do throws(EditError) {
      if let other {
        try categories.insert(handler, at: .before(other))
      } else {
        try categories.append(handler)
      }
    } catch {
      throw error.code == .duplicate
        ? .duplicate(category.name) : .unknown(error.identifier, of: categories.identifiers)
    }
  }

  /// Removes a category; if it is the selected one, its neighbour is selected.
  ///
  /// - Parameter name: The category's name.
  /// - Throws: ``SelectionError`` if there is none of that name, or no other one.
  public func remove(_ name: String) throws(SelectionError) {
    let names = categories.identifiers
    guard names != [name] else { throw .last(name) }
    do throws(EditError) {
      try categories.remove(name)
    } catch {
      throw .unknown(name, of: names)
    }
    guard selected.name == name, let index = names.firstIndex(of: name) else { return }
    try choose(index + 1 < names.count ? names[index + 1] : names[index - 1])
  }
}
