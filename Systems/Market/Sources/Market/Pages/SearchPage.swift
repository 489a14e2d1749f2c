import Baton
import Catalogues
import Foundation
import HTMLPages

/// Products that have all words of a search in their names, their categories or what is said of them.
struct SearchPage: Handler {
  /// Of a search that nobody types, no more is looked at.
  static let mostCharacters = 100

  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageContent> {
    let text = String(request.subject.prefix(Self.mostCharacters))
    let words = text.searchWords
    let found = request.shelf.products(with: words)
    let body = HTML {
      Tag("h1") { words.isEmpty ? "Search" : "“\(text)”" }
      if words.isEmpty {
        Tag("p", .class("empty")) { "Type what you look for above." }
      } else if found.isEmpty {
        Tag("p", .class("empty")) { "Nothing of that is on sale." }
        if let known = request.shelf.nearest(to: words) {
          Tag("p") {
            "Did you mean "
            Tag("a", .href(PageLink("/search", query: [("q", known)]))) { known }
            "?"
          }
        }
      } else {
        Tag("p", .class("note")) { found.count == 1 ? "1 product" : "\(found.count) products" }
        ProductGrid(
          products: found, request: request, from: PageLink("/search", query: [("q", text)]).text,
          heading: "h2"
        ).html
      }
    }
    return .handled(PageContent(title: "Search", body: body, request: request))
  }
}

extension Shelf {
  /// The products that have all words somewhere, those with the first in their names first.
  fileprivate func products(with words: [String]) -> [Product] {
    guard let first = words.first else { return [] }
    let found = products.filter { product in
      let text = text(of: product)
      return words.allSatisfy { word in text.contains { $0.hasPrefix(word) } }
    }
    func isNamed(_ product: Product) -> Bool {
      product.name.searchWords.contains { $0.hasPrefix(first) }
    }
    return found.filter(isNamed) + found.filter { !isNamed($0) }
  }

  private func text(of product: Product) -> [String] {
    let category = categories.first { $0.id == product.category }?.name ?? ""
    return "\(product.name) \(category) \(product.about)".searchWords
  }

  /// The search with a known word for each that nothing has.
  fileprivate func nearest(to wanted: [String]) -> String? {
    let words = (products.map(\.name) + categories.map(\.name)).flatMap(\.searchWords)
      .filter { $0.count > 2 }
    // Who looks for one tomato finds tomatoes.
    let known = words + words.map { $0.hasSuffix("es") ? String($0.dropLast(2)) : $0 }
    let changed = wanted.map { word in
      known.contains { $0.hasPrefix(word) } ? word : word.nearest(among: known)
    }
    guard changed != wanted, !changed.contains(nil) else { return nil }
    return changed.compactMap(\.self).joined(separator: " ")
  }
}

extension String {
  /// The words in it, without marks and capitals.
  fileprivate var searchWords: [String] {
    folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
