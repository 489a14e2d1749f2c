import Baton
import Catalogues
import Foundation
import HTMLPages

/// Products that have all words of a search in their names, their categories or what is said of them.
struct SearchPage: Handler {
  /// Of a search that nobody types, no more is looked at.
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
  /// The products that have all words somewhere, those with the first in their names first.
  fileprivate func products(with words: [String], in say: Words) -> [Product] {
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
    return "\(product.name(in: say)) \(category) \(say("about.\(product.id)", else: product.about))"
      .searchWords
  }

  /// The search with a known word for each that nothing has.
  fileprivate func nearest(to wanted: [String], in say: Words) -> String? {
    let words = (products.map { $0.name(in: say) } + categories.map { $0.name(in: say) }).flatMap(
      \.searchWords
    )
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

extension Category {
  func name(in say: Words) -> String { say("category.\(id)", else: name) }
}
