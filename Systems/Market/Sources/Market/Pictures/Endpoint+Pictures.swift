import HTTPTypes
import Hummingbird

extension Endpoint {
  /// Returns the endpoint for pictures of products, which serves the uploaded picture or else the
  /// drawing.
  static func pictures(_ store: any ShopStore) -> Endpoint {
    Endpoint(.get, "/products/{product}/picture") { request, context in
      let id = context.parameter("product") ?? ""
      let found = try await store.asking { store throws(Refusal) in try await store.product(id) }
      guard let product = found else { throw Problem.unknownRoute(request.uri.path) }
      var picture = Drawing.of(id)
      if product.uploadedPicture != nil {
        let uploaded = try await store.asking { store throws(Refusal) in
          try await store.picture(of: id)
        }
        if let uploaded { picture = uploaded.served }
      }
      let tag = "\"\(picture.tag)\""
      let isThisVersion = request.uri.queryParameters["v"].map(String.init) == picture.tag
      let cache = isThisVersion ? "public, max-age=31536000, immutable" : "no-cache"
      if request.knows(tag) {
        return Response(status: .notModified, headers: [.eTag: tag, .cacheControl: cache])
      }
      return .text(picture.bytes, type: picture.type, cache: cache).with([.eTag: tag])
    }
  }
}
