import Baton
import HTTPTypes

extension Endpoint {
  /// `GET /products`: all that is on sale.
  static func products(_ catalogue: Catalogue) -> Endpoint {
    let chain = Chain("catalogue") { CatalogueHandler(catalogue: catalogue) }
    return Endpoint(.get, "/products") { request, _ in
      try await chain.answer((), to: request)
    }
  }
}
