import Baton
import Catalogues
import FormValidation
import Foundation
import HTMLPages

struct ProductGrid {
  let products: [Product]
  let request: PageRequest
  let from: String
  /// The level of the products' headings: one below what is above them.
  var heading: StaticString = "h3"

  private var say: Words { request.words }

  var html: HTML {
    Tag("ul", .class("products")) {
      for product in products {
        Tag("li") {
          Picture(product: product).html
          Tag(heading) {
            Tag("a", .href(PageLink("/products", product.id))) { product.name(in: say) }
          }
          Tag("p", .class("price")) { say.money(product.price) }
          Supply(product: product, say: say).html
          AddForm(product: product, request: request, from: from).short
        }
      }
    }.html
  }
}

extension Product {
  func name(in say: Words) -> String { say("product.\(id)", else: name) }
}

extension Words {
  /// The sentence of a code; with the day, where one is promised, that of the code that ends in `.from`.
  func promised(
    _ code: String, _ day: String?, _ values: [String: MessageValue] = [:]
  ) -> String {
    guard let day else { return self(code, values) }
    return self("\(code).from", values.merging(["day": .text(self.day(day))]) { $1 })
  }
}

/// A category with all that is in it.
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

/// A product: what it is, what it costs, how much there is.
struct ProductPage: Handler {
  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    guard let product = request.shelf[request.subject] else {
      return .handled(.notFound("sorry.no-product", request))
    }
    let inBag = request.bag.lines.first { $0.product == product.id }?.quantity ?? 0
    let body = Tag("article", .class("product")) {
      Picture(product: product).html
      Tag("div") {
        Tag("h1") { product.name(in: say) }
        Tag("p") { say("about.\(product.id)", else: product.about) }
        Tag("p", .class("price")) { say.money(product.price) }
        Supply(product: product, say: say).html
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
  /// A page that says alone that something is not there; why a form was refused is said by that, too.
  private static func missing(_ body: HTML, _ request: PageRequest) -> PageContent {
    var request = request
    request.mistake = nil
    return PageContent(
      title: request.words("sorry.not-found"), body: body, status: 404, request: request)
  }

  /// What an address shows that names no category: those that there are.
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

  /// What a page shows that is not there.
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

/// The form that puts a product into the bag.
struct AddForm {
  let product: Product
  let request: PageRequest
  /// Where the visitor is led afterwards.
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

  /// The button alone, for one unit.
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

/// How much of a product there is.
struct Supply {
  let product: Product
  let say: Words

  /// The class of its style.
  var kind: String {
    switch (product.supply, product.left) {
    case (.preorder, _), (.backorder, ...0): "later"
    case (_, ...0): "none"
    case (_, 1...5): "few"
    default: "some"
    }
  }

  var sentence: String {
    switch (product.supply, product.left) {
    case (.preorder, _): say.promised("supply.preorder", product.promised)
    case (.backorder, ...0): say.promised("supply.later", product.promised)
    case (_, ...0): say("supply.none")
    case (_, 1...5): say("supply.few", ["left": .number(product.left)])
    default: say("supply.some")
    }
  }

  var html: HTML {
    Tag("p", .class("supply \(kind)"), .text("data-product", product.id)) { sentence }.html
  }
}

/// A picture of a product, drawn by its name: the same name has the same picture.
struct Picture {
  let product: Product

  var html: HTML {
    var state = product.id.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let known = ["produce": 95, "bakery": 32, "dairy": 48, "pantry": 14, "drinks": 195]
    let hue = known[product.category] ?? next(360)
    return Tag(
      "svg", .class("picture"), .text("viewBox", "0 0 120 80"), .text("aria-hidden", "true")
    ) {
      Tag(
        "rect", .text("width", "120"), .text("height", "80"), .text("fill", "hsl(\(hue),45%,90%)")
      ) {}
      for _ in 0..<(4 + next(4)) {
        Tag(
          "circle", .text("cx", "\(20 + next(80))"), .text("cy", "\(18 + next(48))"),
          .text("r", "\(8 + next(16))"),
          .text("fill", "hsl(\((hue + next(50)) % 360),\(45 + next(25))%,\(52 + next(20))%)"),
          .text("fill-opacity", "0.8")
        ) {}
      }
    }.html
  }
}
