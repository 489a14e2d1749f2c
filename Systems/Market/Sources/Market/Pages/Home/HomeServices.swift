import Baton
import Catalogues
import Foundation
import HTMLPages

struct BagService: AsyncHandler {
  let store: any ShopStore

  func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageRequest> {
    var request = request
    request.bag = try await store.bag(of: request.visitor)
    return .handled(request)
  }
}

/// A service that adds a greeting for the time of day, with a signed-in customer's name.
struct GreetingService: Handler {
  let clock: WallClock

  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageRequest> {
    let say = request.words
    let hour = Int(clock.now().timeIntervalSince1970 / 3600) % 24
    let greeting =
      switch hour {
      case 5..<12: "home.morning"
      case 12..<18: "home.afternoon"
      default: "home.evening"
      }
    let sentence =
      request.session.map { say("\(greeting).name", ["name": .text($0.user.name)]) }
      ?? say(greeting)
    return .handled(
      request.adding(
        Tag("p", .class("greeting")) { sentence }.html))
  }
}

struct SeenService: Handler {
  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageRequest> {
    let say = request.words
    let products = request.seen.compactMap { request.shelf[$0] }
    guard !products.isEmpty else { return .passed }
    return .handled(
      request.adding(
        Tag("section") {
          Tag("h2") { say("home.seen") }
          Tag("ul", .class("names")) {
            for product in products {
              Tag("li") {
                Tag("a", .href(PageLink("/products", product.id))) { product.name(in: say) }
                Tag("span", .class("price")) { say.money(product.price) }
              }
            }
          }
        }.html))
  }
}

/// A service that adds the best-selling products that are not sold out.
struct RecommendedService: AsyncHandler {
  let store: any ShopStore

  func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageRequest> {
    let products = try await store.bestSellers(most: 12).compactMap { request.shelf[$0] }
      .filter { $0.left > 0 || $0.supply != .stock }
    guard !products.isEmpty else { return .passed }
    return .handled(
      request.adding(
        Tag("section") {
          Tag("h2") { request.words("home.recommended") }
          ProductGrid(products: Array(products.prefix(4)), request: request, from: "/").html
        }.html))
  }
}

struct CategoriesService: Handler {
  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageRequest> {
    let say = request.words
    let shelf = request.shelf
    guard !shelf.products.isEmpty else {
      return .handled(
        request.adding(Tag("p", .class("empty")) { say("home.nothing") }.html))
    }
    return .handled(
      request.adding(
        HTML {
          for category in shelf.categories {
            let products = shelf.products(in: category)
            if !products.isEmpty {
              Tag("section") {
                Tag("h2") {
                  Tag("a", .href(PageLink("/categories", category.id))) { category.name(in: say) }
                }
                ProductGrid(products: Array(products.prefix(4)), request: request, from: "/").html
                if products.count > 4 {
                  Tag("p", .class("more")) {
                    Tag("a", .href(PageLink("/categories", category.id))) {
                      say(
                        "home.all-in",
                        [
                          "count": .number(products.count),
                          "category": .text(category.name(in: say)),
                        ])
                    }
                  }
                }
              }
            }
          }
        }))
  }
}

/// A handler that shows the parts of the home page in the order in which they were added.
struct HomePage: Handler {
  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    let body = HTML {
      Tag("h1") { say("home.title") }
      for part in request.parts { part }
    }
    return .handled(PageContent(title: say("home.name"), body: body, request: request))
  }
}
