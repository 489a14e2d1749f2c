import Baton
import HTTPTypes
import Hummingbird

/// Answers with all that is on sale.
struct CatalogueHandler: AsyncHandler {
  let store: any ShopStore
  let kept = KeptCatalogue()

  func handle(_ request: Void) async throws(Refusal) -> Outcome<Catalogue> {
    .handled(try kept.catalogue(of: try await store.shelf()))
  }
}

/// All that is on sale, as programs get it.
struct ProductList: Encodable, Sendable {
  struct Item: Encodable, Sendable {
    let id: String
    let category: String
    let name: String
    let price: Int
    /// Units that anybody may still put into a bag.
    let stock: Int
    let supply: Product.Supply
    let promised: String?
    /// How many units a customer may have.
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
  /// `GET /api/products`: all that is on sale.
  static func products(_ store: any ShopStore) -> Endpoint {
    let chain = Chain("catalogue") { CatalogueHandler(store: store) }
    return Endpoint(.get, "/api/products") { request, _ in
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
  /// Whether the client has what an `ETag` stands for already.
  fileprivate func knows(_ tag: String) -> Bool {
    guard let known = headers[.ifNoneMatch] else { return false }
    return known == "*"
      || known.split(separator: ",").contains { entry in
        let text = entry.drop { $0 == " " }
        return (text.hasPrefix("W/") ? text.dropFirst(2) : text).prefix { $0 != " " } == tag
      }
  }
}
