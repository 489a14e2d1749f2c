import Baton

/// Answers with all that is on sale.
struct CatalogueHandler: AsyncHandler {
  let catalogue: Catalogue

  func handle(_ request: Void) async throws(Problem) -> Outcome<ProductList> {
    .handled(ProductList(products: try await catalogue.products()))
  }
}
