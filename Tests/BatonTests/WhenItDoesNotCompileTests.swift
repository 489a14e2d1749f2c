import Foundation
import TestSupport
import Testing

import Baton

/// A wrong program, and what the article has about it.
struct Mistake: CustomTestStringConvertible, Sendable {
  let heading: String
  let programs: [String]

  var testDescription: String { heading }

  init(_ heading: String, _ programs: String...) {
    self.heading = heading
    self.programs = programs
  }

  static let all = [
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
      "A link fits every chain", "let chain = Chain { Greeting(); Retry(attempts: 3); Greeting() }",
      "let chain = Chain(\"empty\") {}"),
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
      let named = ClosureAdmission<String, String, ShopError>("named") { request in
        guard request != "" else { throw ShopError.outOfStock }
        return request
      }
      """,
      """
      let known = AsyncClosureAdmission<String, String, ShopError>("known") { request in
        guard request != "" else { throw ShopError.outOfStock }
        return request
      }
      """,
      """
      let polite = Greeting().admitting("named") { request in
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
      "Nobody throws what the end throws",
      "let strictly = Chain { Farewell() }.otherwise(throw: { _ in ShopError.outOfStock })"),
    Mistake(
      "An admission does not conform",
      """
      struct Lowercased: Admission {
        func admit(_ request: String) -> String { request.lowercased() }
      }
      """,
      """
      struct SignedIn: AsyncAdmission {
        func admit(_ request: String) async throws(ShopError) -> String { request }
      }
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

@Suite struct WhenItDoesNotCompileTests {
  private static let declarations = """
    import Baton
    import BatonResilience
    enum ShopError: Error { case outOfStock }
    struct Greeting: Handler {
      func handle(_ request: String) throws(ShopError) -> Outcome<String> { .handled("hello") }
    }
    struct Farewell: Handler {
      func handle(_ request: String) -> Outcome<String> { .handled("goodbye") }
    }
    struct Slow: AsyncHandler {
      func handle(_ request: String) async -> Outcome<String> { .passed }
    }

    """

  /// The messages that the article quotes, under its headings.
  private static func quotes() throws -> [String: [String]] {
    let article = URL(filePath: #filePath)
      .appending(path: "../../../Sources/Baton/Baton.docc/Articles/WhenItDoesNotCompile.md")
    let sections = try String(contentsOf: article.standardized, encoding: .utf8)
      .components(separatedBy: "\n## ").dropFirst()
    var quotes: [String: [String]] = [:]
    for section in sections {
      let heading = String(section.prefix { $0 != "\n" })
      let blocks = section.components(separatedBy: "\n```text\n").dropFirst()
      let texts = blocks.map { $0.components(separatedBy: "\n```")[0] }
      var messages: [String] = []
      for line in texts.flatMap({ $0.split(separator: "\n") }) {
        let isFirst = line.hasPrefix("error: ") || line.hasPrefix("warning: ")
        messages.append(isFirst ? String(line) : "\(messages.popLast() ?? "") \(line)")
      }
      if !messages.isEmpty { quotes[heading] = messages }
    }
    return quotes
  }

  /// The compiler's words differ from version to version; those of the article are of this one.
  private static var isAsked: Bool {
    #if compiler(>=6.3) && compiler(<6.4)
      Compiler.isAsked
    #else
      false
    #endif
  }

  @Test(.enabled(if: isAsked), arguments: Mistake.all)
  func `the compiler says what the article quotes, and nothing else`(mistake: Mistake) throws {
    var messages: [String] = []
    for program in mistake.programs {
      messages += try Compiler.diagnostics(in: Self.declarations + program)
        .filter { !$0.hasPrefix("note: ") }.map { $0.replacing(#/ \[#[A-Za-z-]+\]$/#, with: "") }
    }
    // Sorted, since the compiler says two things about one place in either order.
    #expect(messages.sorted() == (try Self.quotes()[mistake.heading])?.sorted())
  }

  @Test func `each message that the article quotes is tested`() throws {
    #expect(Set(try Self.quotes().keys) == Set(Mistake.all.map(\.heading)))
  }

  @Test(.enabled(if: Compiler.isAsked)) func `what the programs share compiles`() throws {
    #expect(try Compiler.diagnostics(in: Self.declarations) == [])
  }
}
