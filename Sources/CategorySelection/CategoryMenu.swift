public import Baton
internal import Catalogues

/// Categories in a chain, for callers that store the choice themselves, for example in a URL.
///
/// ```swift
/// let menu = try CategoryMenu(of: ["Home", "Beauty"])
/// try menu.buttons(choosing: nil)        // [Home, Beauty]
/// try menu.buttons(choosing: "Beauty")   // [Home, [Beauty]]
/// try menu.buttons(choosing: "Beauty").map(\.nextChoice)   // [Optional("Home"), nil]
/// ```
///
/// Each button contains the name that pressing it chooses, so a page can render it as a link.
/// Pressing the chosen category again clears the choice:
///
/// ```swift
/// func link(_ button: CategoryButton) -> String {
///   button.nextChoice.map { "/categories/\($0)" } ?? "/"
/// }
/// try menu.buttons(choosing: "Beauty").map(link)   // ["/categories/Home", "/"]
/// ```
public struct CategoryMenu: Sendable {
  private let categories = RuntimeChain<String, Category, Never>("categories")

  /// The chain of category handlers, which callers can call, outline, or record.
  public var chain: some Handler<String, Category, Never> { categories }

  /// Creates a menu of categories in the given order.
  ///
  /// - Throws: ``SelectionError`` if a name is empty or invisible, or if two names are equal.
  public init(of categories: [Category]) throws(SelectionError) {
    for category in categories { try insert(category, before: nil) }
  }

  /// Returns the category whose handler handles the given name.
  ///
  /// - Throws: ``SelectionError`` if no handler handles the name.
  public func category(named name: String) throws(SelectionError) -> Category {
    guard case .handled(let category) = categories(name) else { throw .unknown(name, of: names) }
    return category
  }

  /// Returns a button for each category, in the chain's order; the named category's button is
  /// selected.
  ///
  /// - Throws: ``SelectionError`` if no handler handles the name.
  public func buttons(choosing name: String?) throws(SelectionError) -> [CategoryButton] {
    var chosen: Category?
    if let name { chosen = try category(named: name) }
    return names.map { CategoryButton($0, isSelected: $0 == chosen?.name) }
  }
}

// Edits that `Selection` makes.
extension CategoryMenu {
  var names: [String] { categories.identifiers }

  func insert(_ category: Category, before other: String?) throws(SelectionError) {
    guard !category.name.showsNothing else { throw .unnamed(category.name) }
    let handler = CategoryHandler(category)
    do throws(EditError) {
      if let other {
        try categories.insert(handler, at: .before(other))
      } else {
        try categories.append(handler)
      }
    } catch {
      throw error.code == .duplicate
        ? .duplicate(category.name) : .unknown(error.identifier, of: names)
    }
  }

  func remove(_ name: String) throws(SelectionError) {
    let names = names
    do throws(EditError) {
      try categories.remove(name)
    } catch {
      throw .unknown(name, of: names)
    }
  }
}
