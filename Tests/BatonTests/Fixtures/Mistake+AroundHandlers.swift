/// Mistakes with admissions, around handlers, run-time chains, and state shared by threads.
extension Mistake {
  static let ofAroundHandlers = [
    Mistake(
      "No handler throws the closing failure",
      "let strictly = Chain { Farewell() }.otherwise(throw: { _ in ShopError.outOfStock })"),
    Mistake(
      "An admission does not conform",
      """
      struct Lowercased: Admission {
        func admit(_ request: String) -> String? { request.lowercased() }
      }
      """,
      """
      struct SignedIn: AsyncAdmission {
        func admit(_ request: String) async throws(ShopError) {}
      }
      """),
    Mistake(
      "An admission has a different failure than its chain",
      """
      struct Lowercased: Admission {
        func admit(_ request: String) -> String { request.lowercased() }
      }
      let chain = Chain { Lowercased(); Greeting() }
      """),
    Mistake(
      "A chain of admissions alone",
      """
      struct Lowercased: Admission {
        func admit(_ request: String) -> String { request.lowercased() }
      }
      let chain = Chain { Lowercased() }
      """),
    Mistake(
      "An admission that may suspend in a synchronous chain",
      """
      struct SignedIn: AsyncAdmission {
        func admit(_ request: String) async throws(ShopError) -> String { request }
      }
      func add(to shop: RuntimeChain<String, String, ShopError>) throws {
        try shop.append(SignedIn())
      }
      """),
    Mistake(
      "An around handler in a dispatcher",
      """
      let lengths = Dispatcher("lengths", by: { (request: String) in request.count }) { Polite() }
      """,
      """
      let lengths = Dispatcher("lengths", by: { (request: String) in request.count }, [Polite()])
      """),
    Mistake(
      "An around handler does not conform",
      """
      struct Plain: AsyncAround {
        func handle(
          _ request: String, next: consuming AsyncNext<String, String, ShopError>
        ) async throws(ShopError) -> Outcome<String> {
          try await next(request)
        }
      }
      """,
      """
      struct Untyped: AsyncAround {
        func handle(
          _ request: String, next: consuming AsyncNext<String, String, ShopError>
        ) async throws -> Outcome<String> {
          try await next(request)
        }
      }
      """,
      """
      struct Unowned: AsyncAround {
        func handle(
          _ request: String, next: AsyncNext<String, String, ShopError>
        ) async throws(ChainError<ShopError>) -> Outcome<String> {
          try await next(request)
        }
      }
      """,
      """
      struct Log: AsyncAround {
        func handle(
          _ request: String, next: AsyncNext<String, String, ShopError>
        ) async throws(ChainError<ShopError>) -> Outcome<String> {
          try await next(request)
        }
      }
      let logged = Greeting().surrounded(by: Log())
      """),
    Mistake(
      "A retry repeats what a key path says",
      """
      struct Call { var isIdempotent = true }
      func client(_ send: some Handler<Call, String, ShopError>) {
        _ = send.retrying(repeating: \\.isIdempotent)
      }
      """),
    Mistake(
      "An around handler throws a failure of its own",
      """
      struct Guarded: AsyncAround {
        func handle(
          _ request: String, next: consuming AsyncNext<String, String, ShopError>
        ) async throws(ChainError<ShopError>) -> Outcome<String> {
          guard request != "" else { throw .outOfStock }
          return try await next(request)
        }
      }
      """,
      """
      func save(_ request: String) async throws(ShopError) {}
      struct Saved: AsyncAround {
        func handle(
          _ request: String, next: consuming AsyncNext<String, String, ShopError>
        ) async throws(ChainError<ShopError>) -> Outcome<String> {
          try await save(request)
          return try await next(request)
        }
      }
      """),
    Mistake(
      "A link does not go into a run-time chain",
      "func build(_ chain: RuntimeChain<String, String, Never>) throws { try chain.append(Slow()) }",
      """
      func edit(_ chain: RuntimeChain<String, String, Never>) throws {
        try chain.edit { $0.prepend(Slow()) }
      }
      """,
      """
      struct Known: AsyncCheck {
        func check(_ subject: String) async -> Verdict<String> { .valid }
      }
      func build(_ list: CheckList<String, String, Never>) throws {
        try list.append(Known().handler)
      }
      """,
      """
      struct Short: Check {
        func check(_ subject: String) -> Verdict<String> { .valid }
      }
      func build(_ list: CheckList<String, String, Never>) throws { try list.append(Short()) }
      """),
  ]

  static let ofIsolation = [
    Mistake(
      "next is used twice",
      """
      struct Twice: Around {
        func handle(
          _ request: String, next: consuming Next<String, String, Never>
        ) -> Step<String, String, Never> {
          _ = next(request)
          return next(request)
        }
      }
      """),
    Mistake(
      "next is used in a closure",
      """
      struct Inside: AsyncAround {
        func handle(
          _ request: String, next: consuming AsyncNext<String, String, Never>
        ) async throws(ChainError<Never>) -> Outcome<String> {
          var outcome = Outcome<String>.passed
          await somewhere { outcome = (try? await next(request)) ?? .passed }
          return outcome
        }
        func somewhere(_ body: () async -> Void) async { await body() }
      }
      """),
    Mistake(
      "An actor as a handler",
      """
      actor Shelves: AsyncHandler {
        nonisolated var name: String { "shelves" }
        func handle(_ request: String) async -> Outcome<String> { .passed }
      }
      """),
    Mistake(
      "Something on the main actor as a handler",
      """
      @MainActor final class Screen: Handler {
        func handle(_ request: String) -> Outcome<String> { .passed }
      }
      """,
      """
      @MainActor final class Screen: @MainActor AsyncHandler {
        func handle(_ request: String) async -> Outcome<String> { .passed }
      }
      """),
    Mistake(
      "A handler remembers something",
      """
      final class Numbered: Handler {
        var count = 0
        func handle(_ request: String) -> Outcome<String> { .passed }
      }
      """),
  ]
}
