import Baton
import FormValidation
import HTTPTypes
import Hummingbird

extension Endpoint {
  static func owner(
    _ store: any ShopStore, _ chain: some AsyncHandler<OwnerRequest, OwnerChange, Refusal>
  ) -> [Endpoint] {
    func changing(
      _ method: HTTPRequest.Method, _ path: String, _ summary: String, body: String? = nil,
      status: HTTPResponse.Status = .ok, refusals: [Problem.Code] = [],
      _ action: @escaping @Sendable (String) -> OwnerRequest.Action
    ) -> Endpoint {
      let operation = Operation(
        summary, needs: [.token], body: body, status: status, answer: "Done",
        refusals: [.forbidden] + refusals)
      return Endpoint(method, path, operation) { request, context in
        // Ignore the body if the token is missing, so that the refusal reports the missing token. A
        // deletion has no body.
        let isBare = request.visitor == nil || method == .delete
        let body = isBare ? FormBody.none : try await request.jsonBody()
        var change = OwnerRequest(action: action(context.parameter("id") ?? ""), body: body)
        change.visitor = request.visitor
        let decided = await chain.decide(change, recording: request.wantsPath)
        return try decided.answer(to: request, status: status) { ["done": $0.description] }
      }
    }
    let picture = Endpoint(
      .put, "/api/owner/products/{id}/picture",
      Operation(
        "Sets a product's picture; the type is detected from the bytes", needs: [.token],
        uploads: Picture.Kind.allCases.map(\.rawValue), answer: "Done",
        refusals: [.forbidden, .unknownProduct])
    ) { request, context in
      var change = OwnerRequest(
        action: .picture(of: context.parameter("id") ?? ""),
        // Read the body only if the visitor is the owner.
        body: await store.isOwner(request.visitor)
          ? .upload(try await request.upload(keeping: Picture.mostBytes)) : .none)
      change.visitor = request.visitor
      let decided = await chain.decide(change, recording: request.wantsPath)
      return try decided.answer(to: request) { ["done": $0.description] }
    }
    return [
      picture,
      changing(
        .delete, "/api/owner/products/{id}/picture",
        "Removes a product's uploaded picture; the drawing is shown again",
        refusals: [.unknownProduct]
      ) { .noPicture(of: $0) },
      Endpoint(
        .get, "/api/owner/orders",
        Operation(
          "Lists all orders, those with a refund due first, then the latest, a page at a time; "
            + "searches for the beginning of a number or a part of a customer's name or email "
            + "address",
          needs: [.token], query: ShopForms.orders.jsonSchema(), answer: "Orders",
          refusals: [.forbidden])
      ) { request, _ in
        guard let visitor = request.visitor else { throw Problem(.unauthenticated) }
        let query = request.queryForm
        let list = try await store.asking { store throws(Refusal) in
          let form = try query.read(by: ShopForms.orders)
          return try await store.orders(form.query, by: visitor)
        }
        return .json(OrderListJSON(list, isOwner: true))
      },
      changing(
        .post, "/api/owner/products", "Puts a product on sale",
        body: ShopForms.newProduct.jsonSchema(), status: .created, refusals: [.conflict]
      ) { _ in .add },
      changing(
        .put, "/api/owner/products/{id}/price", "Sets the price of a product",
        body: ShopForms.price.jsonSchema(), refusals: [.unknownProduct]
      ) { .price(of: $0) },
      changing(
        .put, "/api/owner/products/{id}/stock", "Sets the number of units on the shelf",
        body: ShopForms.stock.jsonSchema(), refusals: [.unknownProduct, .conflict]
      ) { .stock(of: $0) },
      changing(
        .post, "/api/owner/till", "Adds coins to the till", body: ShopForms.till.jsonSchema()
      ) { _ in .till },
      changing(.delete, "/api/owner/till", "Removes all coins from the till") { _ in .emptyTill },
      changing(
        .put, "/api/owner/users/{id}/password", "Sets a user's password, and signs the user out",
        body: ShopForms.password.jsonSchema(), refusals: [.unknownUser]
      ) { .password(of: $0) },
    ]
  }
}
