import Baton
import HTTPTypes
import Hummingbird

extension Endpoint {
  /// What programs do with bags.
  static func bags(
    _ store: any ShopStore, _ chain: some AsyncHandler<BagRequest, BagAnswer, Refusal>
  ) -> [Endpoint] {
    func changing(
      _ method: HTTPRequest.Method, _ path: String, _ action: BagRequest.Action,
      status: HTTPResponse.Status = .ok
    ) -> Endpoint {
      Endpoint(method, path) { request, context in
        var change = BagRequest(action)
        change.visitor = request.visitor
        change.product = context.parameter("product")
        // Who is nobody is told that first.
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
      Endpoint(.get, "/api/bag") { request, _ in
        guard let visitor = request.visitor else { throw Problem(.unauthenticated) }
        let bag = try await store.asking { store throws(Refusal) in
          try await store.bag(of: visitor)
        }
        return Response.json(BagJSON(bag)).with([.eTag: "\"\(bag.version)\""])
      },
      changing(.post, "/api/bag/items", .add, status: .created),
      changing(.put, "/api/bag/items/{product}", .set),
      changing(.delete, "/api/bag/items/{product}", .remove),
      changing(.post, "/api/bag", .several),
      changing(.delete, "/api/bag", .empty),
      Endpoint(.post, "/api/guests") { _, _ in
        .json(["token": Visitor.newGuest().token.secret], status: .created)
      },
    ]
  }
}

extension ShopStore {
  /// Asks the store, and says to a program why it is refused.
  func asking<Value: Sendable>(
    _ question: @Sendable (Self) async throws(Refusal) -> Value
  ) async throws(Problem) -> Value {
    do throws(Refusal) { return try await question(self) } catch { throw Problem(error) }
  }
}

extension HTTPField.Name {
  static let idempotencyKey = HTTPField.Name("Idempotency-Key") ?? .ifMatch
  static let idempotentReplayed = HTTPField.Name("Idempotent-Replayed") ?? .eTag
}

extension Request {
  /// Who says to be asking, with `Authorization: Bearer …`.
  var visitor: Visitor? {
    guard let field = headers[.authorization] else { return nil }
    let parts = field.split(separator: " ")
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return Visitor(secret: String(parts[1]))
  }

  /// The version that the client has seen; `nil` for any.
  var seenVersion: String? {
    get throws(Problem) {
      guard let field = headers[.ifMatch], field != "*" else { return nil }
      guard field.count > 2, field.first == "\"", field.last == "\"" else {
        throw Problem(code: .badRequest, detail: "If-Match must be one ETag, in quotes, or *.")
      }
      return String(field.dropFirst().dropLast())
    }
  }

  /// The key that the client has chosen for the request, quoted or not.
  var idempotencyKey: String? {
    get throws(Problem) {
      guard let field = headers[.idempotencyKey] else { return nil }
      let isQuoted = field.count > 2 && field.first == "\"" && field.last == "\""
      let key = isQuoted ? String(field.dropFirst().dropLast()) : field
      guard (1...200).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
      else {
        throw Problem(
          code: .badRequest,
          detail: "The Idempotency-Key must have 1 to 200 characters of ASCII, without spaces.")
      }
      return key
    }
  }
}

extension Response {
  /// The response with more in its head.
  func with(_ fields: HTTPFields) -> Response {
    var response = self
    response.headers.append(contentsOf: fields)
    return response
  }
}
