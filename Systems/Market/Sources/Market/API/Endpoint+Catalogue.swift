import Baton
import HTTPTypes
import Hummingbird

struct CatalogueHandler: AsyncHandler {
  let store: any ShopStore
  let kept = KeptCatalogue()

  func handle(_ request: Void) async throws(Refusal) -> Outcome<Catalogue> {
    .handled(try kept.catalogue(of: try await store.shelf()))
  }
}

struct ProductList: Encodable, Sendable {
  struct Item: Encodable, Sendable {
    let id: String
    let category: String
    let name: String
    let price: Int
    /// The number of units that visitors can still add to their bags.
    let stock: Int
    let supply: Product.Supply
    let promised: String?
    let limit: Int
  }

  let categories: [Category]
  let products: [Item]
  let currency = Tariff.currency

  private enum CodingKeys: String, CodingKey { case categories, products, currency }

  init(_ shelf: Shelf) {
    categories = shelf.categories
    products = shelf.products.map {
      Item(
        id: $0.id, category: $0.category, name: $0.name, price: $0.price, stock: $0.left,
        supply: $0.supply, promised: $0.promised, limit: $0.most)
    }
  }
}

extension Endpoint {
  static func products(_ store: any ShopStore) -> Endpoint {
    let chain = Chain("catalogue") { CatalogueHandler(store: store) }
    let operation = Operation("Lists the products on sale", answer: "Products")
    return Endpoint(.get, "/api/products", operation) { request, _ in
      let decided = await chain.decide((), recording: request.wantsPath)
      guard !request.wantsPath, case .success(let catalogue) = decided.result else {
        return try decided.answer(to: request) { ProductList($0.shelf) }
      }
      let headers: HTTPFields = [.eTag: catalogue.tag, .cacheControl: "no-cache"]
      if request.knows(catalogue.tag) { return Response(status: .notModified, headers: headers) }
      return Response.json(catalogue.bytes, headers: headers)
    }
  }
}

extension Request {
  /// Returns whether the client already has the version identified by an `ETag`.
  func knows(_ tag: String) -> Bool {
    guard let known = headers[.ifNoneMatch] else { return false }
    return known == "*"
      || known.split(separator: ",").contains { entry in
        let text = entry.drop { $0 == " " }
        return (text.hasPrefix("W/") ? text.dropFirst(2) : text).prefix { $0 != " " } == tag
      }
  }
}
