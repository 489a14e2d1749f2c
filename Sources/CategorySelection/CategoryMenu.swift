public import Baton
internal import Catalogues

/// Categories in a chain of which one is chosen or none, where somebody else keeps which: a page whose
/// address says it.
///
/// ```swift
/// let menu = try CategoryMenu(of: ["Home", "Beauty"])
/// try menu.buttons(choosing: nil)        // [Home, Beauty]
/// try menu.buttons(choosing: "Beauty")   // [Home, [Beauty]]
/// try menu.buttons(choosing: "Beauty").map(\.nextChoice)   // [Optional("Home"), nil]
/// ```
///
/// Each button says what is chosen once it is pressed, so that a page makes it a link. Pressing the
/// chosen one again leaves none chosen:
///
/// ```swift
/// func link(_ button: CategoryButton) -> String {
///   button.nextChoice.map { "/categories/\($0)" } ?? "/"
/// }
/// try menu.buttons(choosing: "Beauty").map(link)   // ["/categories/Home", "/"]
/// ```
public struct CategoryMenu: Sendable {
  private let categories = RuntimeChain<String, Category, Never>("categories")

  /// The chain of category handlers, to be asked, drawn and recorded.
  public var chain: some Handler<String, Category, Never> { categories }

  /// A menu of categories.
  ///
  /// - Parameter categories: The categories, in order.
  /// - Throws: ``SelectionError`` if one has an empty name, or two have the same name.
  public init(of categories: [Category]) throws(SelectionError) {
    for category in categories { try insert(category, before: nil) }
  }

  /// Hands a name to the chain.
  ///
  /// - Parameter name: The name on a button, or in an address.
  /// - Returns: The category whose handler takes it.
  /// - Throws: ``SelectionError`` if no handler knows the name.
  public func category(named name: String) throws(SelectionError) -> Category {
    guard case .handled(let category) = categories(name) else { throw .unknown(name, of: names) }
    return category
  }

  /// The buttons, in the chain's order.
  ///
  /// - Parameter name: The name of the chosen category, if one is.
  /// - Returns: A button for each category.
  /// - Throws: ``SelectionError`` if no handler knows the name.
  public func buttons(choosing name: String?) throws(SelectionError) -> [CategoryButton] {
    var chosen: Category?
    if let name { chosen = try category(named: name) }
    return names.map { CategoryButton($0, isSelected: $0 == chosen?.name) }
  }
}

// What a selection edits.
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
