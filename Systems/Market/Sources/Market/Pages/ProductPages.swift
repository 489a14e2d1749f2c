import Baton
import Catalogues
import FormValidation
import Foundation
import HTMLPages

struct ProductGrid {
  let products: [Product]
  let request: PageRequest
  let from: String
  /// The level of the products' headings: one below the preceding heading.
  var heading: StaticString = "h3"

  private var say: Words { request.words }

  var html: HTML {
    Tag("ul", .class("products")) {
      for product in products {
        Tag("li") {
          product.picture
          Tag(heading) {
            Tag("a", .href(PageLink("/products", product.id))) { product.name(in: say) }
          }
          Tag("p", .class("price")) { say.money(product.price) }
          SupplyNote(product: product, say: say).html
          AddForm(product: product, request: request, from: from).short
        }
      }
    }.html
  }
}

extension Product {
  func name(in say: Words) -> String { say("product.\(id)", else: name) }
}

struct CategoryPage: Handler {
  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    guard let category = request.shelf.category(named: request.subject) else {
      return .handled(.noCategory(request))
    }
    var request = request
    request.category = category.id
    let name = category.name(in: say)
    let products = request.shelf.products(in: category)
    let body = HTML {
      Tag("h1") { name }
      if products.isEmpty { Tag("p", .class("empty")) { say("category.empty") } }
      ProductGrid(
        products: products, request: request, from: PageLink("/categories", category.id).text,
        heading: "h2"
      ).html
    }
    return .handled(PageContent(title: name, body: body, request: request))
  }
}

struct ProductPage: Handler {
  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    guard let product = request.shelf[request.subject] else {
      return .handled(.notFound("sorry.no-product", request))
    }
    let inBag = request.bag.lines.first { $0.product == product.id }?.quantity ?? 0
    let body = Tag("article", .class("product")) {
      product.picture
      Tag("div") {
        Tag("h1") { product.name(in: say) }
        Tag("p") { say("about.\(product.id)", else: product.about) }
        Tag("p", .class("price")) { say.money(product.price) }
        SupplyNote(product: product, say: say).html
        if product.most < 20 {
          Tag("p", .class("note")) {
            say("product.limit", ["most": .number(product.most)])
          }
        }
        if inBag > 0 {
          Tag("p", .class("note")) {
            Tag("a", .href(PageLink("/bag"))) {
              say("product.in-bag", ["count": .number(inBag)])
            }
          }
        }
        AddForm(
          product: product, request: request, from: PageLink("/products", product.id).text
        ).html
      }
    }
    return .handled(
      PageContent(
        title: product.name(in: say), body: body.html, status: request.mistake?.status ?? 200,
        request: request))
  }
}

extension PageContent {
  /// Returns a page that reports that something was not found, and omits a refused form's message.
  private static func missing(_ body: HTML, _ request: PageRequest) -> PageContent {
    var request = request
    request.mistake = nil
    return PageContent(
      title: request.words("sorry.not-found"), body: body, status: 404, request: request)
  }

  /// Returns the content for an unknown category, which lists all categories.
  static func noCategory(_ request: PageRequest) -> PageContent {
    let say = request.words
    let body = HTML {
      Tag("h1") { say("sorry.no-category", ["name": .text(request.subject.shortened)]) }
      Tag("p") { say("sorry.categories") }
      Tag("ul", .class("names")) {
        for category in request.shelf.categories {
          Tag("li") {
            Tag("a", .href(PageLink("/categories", category.id))) { category.name(in: say) }
          }
        }
        Tag("li") { Tag("a", .href(PageLink("/"))) { say("home.all") } }
      }
    }
    return missing(body, request)
  }

  static func notFound(_ what: String, _ request: PageRequest) -> PageContent {
    let say = request.words
    let body = HTML {
      Tag("h1") { say(what) }
      Tag("p") {
        "\(say("sorry.before")) "
        Tag("a", .href(PageLink("/"))) { say("sorry.see-all") }
      }
    }
    return missing(body, request)
  }
}

struct AddForm {
  let product: Product
  let request: PageRequest
  /// The page to redirect the visitor to after the form is sent.
  let from: String

  private var say: Words { request.words }
  private var isOrderable: Bool { product.supply != .stock || product.left > 0 }

  var html: HTML {
    let form = PageForm(
      to: "/bag/add", ShopForms.item(upTo: product.most), request,
      showing: WebForm(["product": product.id, "quantity": "1"]), carrying: [("from", from)],
      of: product.id, captions: ["quantity": .init(label: say("field.quantity"))])
    return HTML {
      if isOrderable || form.isWrong {
        form.html("add") {
          form.line {
            Tag("button") {
              product.supply == .preorder ? say("product.preorder") : say("product.add")
            }
          }
        }
      }
    }
  }

  var short: HTML {
    HTML {
      if isOrderable {
        request.button(
          to: "/bag/add", "add", sending: ["product": product.id, "quantity": "1", "from": from],
          isQuiet: false
        ) {
          product.supply == .preorder ? say("product.preorder") : say("product.add.short")
          Tag("span", .class("hidden")) { " \(product.name(in: say))" }
        }
      }
    }
  }
}

extension SupplyNote {
  /// The note as a paragraph that a live update can change.
  var html: HTML {
    Tag("p", .class("supply \(kind)"), .text("data-product", product.id)) { sentence }.html
  }
}
