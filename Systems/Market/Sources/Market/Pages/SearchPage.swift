import Baton
import Catalogues
import Foundation
import HTMLPages
import Kitchen

/// The page that shows the products that match all words of a search.
///
/// The search covers names, categories, descriptions, and the kitchen's names for products.
struct SearchPage: Handler {
  static let mostCharacters = 100

  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    let text = String(request.subject.prefix(Self.mostCharacters))
    let words = text.searchWords
    let found = request.shelf.products(with: words, in: say)
    let body = HTML {
      Tag("h1") { words.isEmpty ? say("frame.search") : "“\(text)”" }
      if words.isEmpty {
        Tag("p", .class("empty")) { say("search.type") }
      } else if found.isEmpty {
        Tag("p", .class("empty")) { say("search.nothing") }
        if let known = request.shelf.nearest(to: words, in: say) {
          Tag("p") {
            "\(say("search.near")) "
            Tag("a", .href(PageLink("/search", query: [("q", known)]))) { known }
            "?"
          }
        }
      } else {
        Tag("p", .class("note")) {
          say("search.found", ["count": .number(found.count)])
        }
        ProductGrid(
          products: found, request: request, from: PageLink("/search", query: [("q", text)]).text,
          heading: "h2"
        ).html
      }
    }
    return .handled(PageContent(title: say("frame.search"), body: body, request: request))
  }
}

extension Shelf {
  /// Returns the products that match all words.
  ///
  /// Products whose names contain the first word come first.
  func products(with words: [String], in say: Words) -> [Product] {
    guard let first = words.first else { return [] }
    let found = products.filter { product in
      let text = text(of: product, in: say)
      return words.allSatisfy { word in text.contains { $0.hasPrefix(word) } }
    }
    func isNamed(_ product: Product) -> Bool {
      product.name(in: say).searchWords.contains { $0.hasPrefix(first) }
    }
    return found.filter(isNamed) + found.filter { !isNamed($0) }
  }

  private func text(of product: Product, in say: Words) -> [String] {
    let category = categories.first { $0.id == product.category }?.name(in: say) ?? ""
    return
      "\(product.name(in: say)) \(category) \(say("about.\(product.id)", else: product.about)) "
      .appending(product.kitchenNames.joined(separator: " ")).searchWords
  }

  /// Returns the search with each unmatched word replaced by the most similar known word.
  fileprivate func nearest(to wanted: [String], in say: Words) -> String? {
    let words = (products.map { $0.name(in: say) } + categories.map { $0.name(in: say) }).flatMap(
      \.searchWords
    )
    .filter { $0.count > 2 }
    // Include singular forms, such as "tomato" for "tomatoes".
    let known = words + words.map { $0.hasSuffix("es") ? String($0.dropLast(2)) : $0 }
    let changed = wanted.map { word in
      known.contains { $0.hasPrefix(word) } ? word : word.nearest(among: known)
    }
    guard changed != wanted, !changed.contains(nil) else { return nil }
    return changed.compactMap(\.self).joined(separator: " ")
  }
}

extension Product {
  /// The kitchen's names for the product in all languages, such as 番茄 and 西红柿 for a tomato.
  fileprivate var kitchenNames: [String] {
    Line.machines.first { $0.ingredients.contains(Ingredient(id)) }?.ingredients.map(\.name) ?? []
  }
}

extension String {
  /// The words of the text, without diacritics and in lowercase.
  fileprivate var searchWords: [String] {
    folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

extension Category {
  func name(in say: Words) -> String { say("category.\(id)", else: name) }
}
