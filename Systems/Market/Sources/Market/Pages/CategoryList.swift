import CategorySelection
import HTMLPages

/// The categories on top of every page.
///
/// One is chosen or none, as the page's address says. A link chooses its category, and that of the chosen
/// one leads back to all.
struct CategoryList {
  let request: PageRequest

  private var say: Words { request.words }

  var html: HTML {
    Tag("nav", .class("categories"), .text("aria-label", say("frame.categories"))) {
      for (category, button) in zip(request.shelf.categories, request.buttons) {
        Tag(
          "a", .href(button.nextChoice.map { PageLink("/categories", $0) } ?? PageLink("/")),
          button.isSelected ? .text("aria-current", "true") : nil
        ) {
          category.name(in: say)
          if button.isSelected {
            Tag("span", .text("aria-hidden", "true")) { " ×" }
            Tag("span", .class("hidden")) { " \(say("category.leave"))" }
          }
        }
      }
    }.html
  }
}

extension PageRequest {
  fileprivate var buttons: [CategoryButton] {
    guard let menu = try? shelf.menu else { return [] }
    return (try? menu.buttons(choosing: category)) ?? []
  }
}

extension Shelf {
  /// The categories by what stands in addresses.
  fileprivate var menu: CategoryMenu {
    get throws(SelectionError) {
      try CategoryMenu(of: categories.map { CategorySelection.Category($0.id) })
    }
  }

  /// The category that an address names, if there is one.
  func category(named name: String) -> Category? {
    let chosen = try? menu.category(named: name)
    return categories.first { $0.id == chosen?.name }
  }

  /// What a category holds.
  func products(in category: Category) -> [Product] {
    products.filter { $0.category == category.id }
  }
}
