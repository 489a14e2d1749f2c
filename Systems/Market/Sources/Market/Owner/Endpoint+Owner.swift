import Baton
import HTTPTypes
import Hummingbird

extension Endpoint {
  /// What programs do for the owner of the shop.
  static func owner(_ chain: some AsyncHandler<OwnerRequest, OwnerChange, Refusal>) -> [Endpoint] {
    func changing(
      _ method: HTTPRequest.Method, _ path: String, status: HTTPResponse.Status = .ok,
      _ action: @escaping @Sendable (String) -> OwnerRequest.Action
    ) -> Endpoint {
      Endpoint(method, path) { request, context in
        // Who is nobody is told that first, and what is taken away says nothing more.
        let isBare = request.visitor == nil || method == .delete
        let body = isBare ? FormBody.none : try await request.jsonBody()
        var change = OwnerRequest(action: action(context.parameter("id") ?? ""), body: body)
        change.visitor = request.visitor
        let decided = await chain.decide(change, recording: request.wantsPath)
        return try decided.answer(to: request, status: status) { ["done": $0.description] }
      }
    }
    return [
      changing(.post, "/api/owner/products", status: .created) { _ in .add },
      changing(.put, "/api/owner/products/{id}/price") { .price(of: $0) },
      changing(.put, "/api/owner/products/{id}/stock") { .stock(of: $0) },
      changing(.post, "/api/owner/till") { _ in .till },
      changing(.delete, "/api/owner/till") { _ in .emptyTill },
      changing(.put, "/api/owner/users/{id}/password") { .password(of: $0) },
    ]
  }
}
