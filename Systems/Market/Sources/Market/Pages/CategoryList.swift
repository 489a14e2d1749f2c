import CategorySelection
import HTMLPages

/// The categories at the top of every page.
///
/// The page's URL selects at most one category. A category's link selects it, and the selected
/// category's link returns to all products.
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
  fileprivate var menu: CategoryMenu {
    get throws(SelectionError) {
      try CategoryMenu(of: categories.map { CategorySelection.Category($0.id) })
    }
  }

  func category(named name: String) -> Category? {
    let chosen = try? menu.category(named: name)
    return categories.first { $0.id == chosen?.name }
  }

  func products(in category: Category) -> [Product] {
    products.filter { $0.category == category.id }
  }
}
