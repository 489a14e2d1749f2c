/// Mistakes with closures, and with calls.
extension Mistake {
  static let ofClosures = [
    Mistake(
      "A closure does not say what it returns",
      "let never = ClosureHandler(\"never\") { (request: String) in .passed }",
      """
      let some = ClosureHandler("some") { (request: String) in
        guard request != "" else { return .passed }
        return .handled("hello")
      }
      """),
    Mistake(
      "A closure does not say what it is around",
      "let polite = ClosureAround(\"polite\") { request, next in next(request) }",
      "let slow = AsyncClosureAround(\"slow\") { request, next in try await next(request) }"),
    Mistake(
      "A closure does not say what it throws",
      """
      let bare = AsyncClosureAround<String, String, ShopError>("bare") { request, next in
        try await next(request)
      }
      """,
      """
      let strict = ClosureHandler<String, String, ShopError>("strict") { request in
        guard request != "" else { return .passed }
        throw ShopError.outOfStock
      }
      """,
      """
      let slow = AsyncClosureHandler<String, String, ShopError>("slow") { request in
        guard request != "" else { return .passed }
        throw ShopError.outOfStock
      }
      """,
      """
      let named = ClosureAdmission<String, ShopError>("named") { request in
        guard request != "" else { throw ShopError.outOfStock }
        return request
      }
      """,
      """
      let known = AsyncClosureAdmission<String, ShopError>("known") { request in
        guard request != "" else { throw ShopError.outOfStock }
        return request
      }
      """),
    Mistake(
      "A chain cannot be called",
      "func call() { _ = Chain { Slow() }(\"tea\") }"),
    Mistake(
      "The answer is not a response",
      "func call() { let answer: String = Farewell()(\"tea\"); print(answer) }",
      "func call() { Farewell()(\"tea\") }"),
    Mistake(
      "The closing answer awaits",
      """
      func ask(_ request: String) async -> String { request }
      func call() { print(Farewell().otherwise { await ask($0) }("tea")) }
      """,
      """
      func ask(_ request: String) async -> String { request }
      func build() -> AnyTotal<String, String, Never> {
        Farewell().otherwise { await ask($0) }.erased()
      }
      """,
      """
      func ask(_ request: String) async throws -> String { request }
      let asked = Farewell().otherwise { try await ask($0) }
      """),
  ]
}
