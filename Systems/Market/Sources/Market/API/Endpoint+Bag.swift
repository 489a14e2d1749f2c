import Baton
import FormValidation
import HTTPTypes
import Hummingbird

extension Endpoint {
  static func bags(
    _ store: any ShopStore, _ chain: some AsyncHandler<BagRequest, BagAnswer, Refusal>
  ) -> [Endpoint] {
    func changing(
      _ method: HTTPRequest.Method, _ path: String, _ action: BagRequest.Action,
      _ summary: String, body: String? = nil, status: HTTPResponse.Status = .ok
    ) -> Endpoint {
      let operation = Operation(
        summary, needs: [.token, .version, .key], body: body, status: status, answer: "Bag",
        refusals: [
          .unknownProduct, .outOfStock, .holdExpired, .quantityLimit, .bagFull, .notInBag,
          .rateLimited,
        ])
      return Endpoint(method, path, operation) { request, context in
        var change = BagRequest(action)
        change.visitor = await store.known(request.visitor)
        change.product = context.parameter("product")
        // Ignore the headers and the body if the token is missing, so that the refusal reports the
        // missing token.
        if change.visitor != nil {
          change.version = try request.seenVersion
          change.key = try request.idempotencyKey
          if method != .delete { change.body = try await request.jsonBody() }
        }
        let decided = await chain.decide(change, recording: request.wantsPath)
        return try decided.answer(to: request, status: status) { answer in
          var headers: HTTPFields = [.eTag: "\"\(answer.bag.version)\""]
          if answer.isReplay { headers[.idempotentReplayed] = "true" }
          return headers
        } body: { answer in
          BagJSON(answer.bag, warnings: answer.warnings)
        }
      }
    }
    return [
      Endpoint(.get, "/api/bag", Operation("The bag", needs: [.token], answer: "Bag")) {
        request, _ in
        guard let visitor = request.visitor else { throw Problem(.unauthenticated) }
        let bag = try await store.asking { store throws(Refusal) in
          try await store.bag(of: visitor)
        }
        return Response.json(BagJSON(bag)).with([.eTag: "\"\(bag.version)\""])
      },
      changing(
        .post, "/api/bag/items", .add, "Adds units of a product to the bag",
        body: ShopForms.item.jsonSchema(), status: .created),
      changing(
        .put, "/api/bag/items/{product}", .set, "Sets the number of units of a product",
        body: ShopForms.lineUnits.jsonSchema()),
      changing(.delete, "/api/bag/items/{product}", .remove, "Removes a product from the bag"),
      changing(
        .post, "/api/bag", .several, "Adds several products to the bag, as far as possible",
        body: ShopForms.items.jsonSchema()),
      changing(.delete, "/api/bag", .empty, "Empties the bag"),
      Endpoint(
        .post, "/api/guests", Operation("Creates a guest", status: .created, answer: "Guest")
      ) { _, _ in
        .json(["token": store.guests.newGuest().token.secret], status: .created)
      },
    ]
  }
}
