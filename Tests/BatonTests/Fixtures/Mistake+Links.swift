/// Mistakes in writing handlers and composing links.
extension Mistake {
  static let ofHandlers = [
    Mistake(
      "A handler does not conform",
      "struct Plain: Handler { func handle(_ request: String) -> String { request } }",
      "struct Perhaps: Handler { func handle(_ request: String) -> String? { nil } }",
      "struct Labelled: Handler { func handle(request: String) -> Outcome<String> { .passed } }",
      """
      struct Known: Handler {
        typealias Request = String
        typealias Response = String
        func handle(_ request: String) -> String { request }
      }
      """),
    Mistake(
      "A handler awaits",
      """
      struct Asking: Handler {
        func handle(_ request: String) -> Outcome<String> { await Slow().handle(request) }
      }
      """,
      """
      struct Asking: Handler {
        func handle(_ request: String) async -> Outcome<String> { await Slow().handle(request) }
      }
      """,
      """
      let asking = ClosureHandler("asking") { (request: String) in
        await Slow().handle(request)
      }
      """),
    Mistake(
      "A handler changes itself",
      """
      struct Counting: Handler {
        var count = 0
        func handle(_ request: String) -> Outcome<String> {
          count += 1
          return .passed
        }
      }
      """,
      """
      struct Mutating: Handler {
        var count = 0
        mutating func handle(_ request: String) -> Outcome<String> {
          count += 1
          return .passed
        }
      }
      """),
  ]

  static let ofLinks = [
    Mistake(
      "A link does not fit",
      "let chain = Chain { Greeting(); Farewell() }",
      "let chain = Chain { Farewell(); Farewell().map(\\.count) }",
      "let chain = Chain { Farewell(); Farewell().pullback { (number: Int) in \"\\(number)\" } }"),
    Mistake(
      "A line is not a link",
      "func build(_ one: any Handler<String, String, Never>) { _ = Chain { Farewell(); one } }",
      """
      func build(_ some: [any Handler<String, String, Never>]) {
        _ = Chain { for one in some { one } }
      }
      """,
      "func build(_ some: [any Handler<String, String, Never>]) { _ = Chain(\"some\", of: some) }",
      "let chain = Chain { Farewell(); Chain { Farewell() }.otherwise { _ in \"nobody\" } }",
      """
      struct Short: Check {
        func check(_ subject: String) -> Verdict<String> { .valid }
      }
      let chain = Chain { Farewell(); Short() }
      """,
      "let chain = Chain(\"some\", of: [Farewell(), Slow()])"),
    Mistake(
      "A check is in a chain",
      """
      struct Short: Check {
        func check(_ subject: String) -> Verdict<String> { .valid }
      }
      let chain = Chain { Short(); Farewell() }
      """),
    Mistake(
      "Handlers are arguments",
      "let chain = Chain(\"farewells\", Farewell(), Farewell())",
      "let chain = Chain(\"farewells\", [Farewell(), Farewell()])"),
    Mistake(
      "A chain is a property",
      "struct Desk { let chain: Chain }",
      "struct Desk { let chain: Chain<String, String, Never> }",
      """
      struct Desk {
        let chain: some Handler<String, String, Never>
        init() { chain = Chain { Farewell(); Farewell() } }
      }
      """),
    Mistake(
      "A link fits every chain", "let chain = Chain { Greeting(); Retry(attempts: 3); Greeting() }",
      "let chain = Chain(\"empty\") {}",
      """
      let client = Chain("client") {
        LeavingTimeout(after: .seconds(2)) { _ in .outOfStock }
        Greeting()
      }
      """),
  ]
}
