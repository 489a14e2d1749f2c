import HTMLPages
public import Harness

/// A typical shop page of 3 kB: twelve products, each with its price and a form.
public enum PageRows {
  struct Product: Sendable {
    let id: String
    let name: String
    let price: Int
    let left: Int
  }

  static let products = (1...12).map {
    Product(id: "product-\($0)", name: "Salt & pepper, \($0) g", price: $0 * 95, left: $0 - 1)
  }

  static func page(of products: [Product]) -> HTML {
    HTML {
      HTML(trusted: "<!doctype html>\n")
      Tag("html", .text("lang", "en")) {
        Tag("head") {
          Tag("meta", .text("charset", "utf-8"))
          Tag("title") { "Products · Market" }
          Tag("link", .text("rel", "stylesheet"), .href(PageLink("/market.css")))
        }
        Tag("body") {
          Tag("h1") { "\(products.count) products" }
          Tag("ul", .class("products")) { for product in products { item(product) } }
        }
      }
    }
  }

  private static func item(_ product: Product) -> Tag {
    Tag("li") {
      Tag("h2") { Tag("a", .href(PageLink("/products", product.id))) { product.name } }
      Tag("p", .class("price")) { product.price }
      if product.left > 0 {
        Tag("form", .class("add"), .text("method", "post"), .action(PageLink("/bag/add"))) {
          Tag("input", .type("hidden"), .name("product"), .value(product.id))
          Tag("button") { "Put into the bag" }
        }
      } else {
        Tag("p", .class("supply none")) { "Sold out" }
      }
    }
  }

  static let group = Group("pages of twelve products", baseline: nil)

  /// All cases about pages.
  public static let cases: [Case] = [
    Case("HTMLPages, a page of twelve products", in: group, inRoundsOf: 20, expecting: 1) {
      .synchronous { count in
        drain(count) { _ in page(of: products).bytes.last == UInt8(ascii: ">") ? 1 : 0 }
      }
    }
  ]
}
