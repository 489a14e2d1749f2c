import Baton
import Foundation
import Testing

@testable import BatonInspector

@Suite struct ClosedByDefaultTests {
  struct Silent: Sendable, CustomStringConvertible {
    let secret: String
    var description: String { secret }
  }

  struct SilentError: Error, CustomStringConvertible {
    let secret: String
    var description: String { secret }
  }

  struct Open: Sendable, PathDescribable, CustomStringConvertible {
    let name: String
    var description: String { "secret of \(name)" }
    var pathDescription: String { "a word for \(name)" }
  }

  struct OpenError: Error, PathDescribable, CustomStringConvertible {
    let description = "secret"
    let pathDescription = "it is shut"
  }

  /// Returns everything that the inspector shows about the first chain's requests, on pages and in
  /// exports.
  func said(_ inspector: Inspector) async throws -> String {
    let site = TestSite(inspector)
    var said = ""
    for kept in inspector.chains[0].log.requests {
      let page = "/inspector/requests/1-\(kept.number)"
      said += try await site.answer(page).body
      for format in RequestExport.Format.allCases {
        said += try await site.answer("\(page)/\(format.rawValue)").body
      }
    }
    for page in ["/chains/1", "/requests", "/unhandled", "/difference?old=1-1&new=1-2"] {
      said += try await site.answer("/inspector\(page)").body
    }
    return said
  }

  @Test func `values of types without a description are never shown`() async throws {
    let inspector = Inspector(InspectorSettings(share: 1))
    let chain = inspector.register(
      Chain("chain") {
        ClosureHandler("number") { (request: Silent) throws(SilentError) -> Outcome<Silent> in
          request.secret == "secret 1" ? .handled(Silent(secret: "secret 2")) : .passed
        }
        ClosureHandler("error") { (request: Silent) throws(SilentError) -> Outcome<Silent> in
          throw SilentError(secret: "secret 3")
        }
      })
    for secret in ["secret 1", "secret 4"] { _ = try? chain(Silent(secret: secret)) }
    let said = try await said(inspector)
    #expect(!said.contains("secret"))
    #expect(said.contains("SilentError"))
  }

  @Test func `strings are never shown`() async throws {
    let inspector = Inspector(InspectorSettings(share: 1))
    let chain = inspector.register(
      Chain("chain") { ClosureHandler("echo") { (text: String) in .handled(text) } })
    for secret in ["secret 1", "secret 2"] { _ = chain(secret) }
    let said = try await said(inspector)
    #expect(!said.contains("secret"))
  }

  @Test func `values are shown as their types describe them`() async throws {
    let inspector = Inspector(InspectorSettings(share: 1))
    let chain = inspector.register(
      Chain("chain") {
        ClosureHandler("door") { (request: Open) throws(OpenError) -> Outcome<Open> in
          guard request.name != "Bob" else { throw OpenError() }
          return .handled(Open(name: "Grace"))
        }
      })
    for name in ["Ada", "Bob"] { _ = try? chain(Open(name: name)) }
    let said = try await said(inspector)
    for shown in ["a word for Ada", "a word for Bob", "a word for Grace", "it is shut"] {
      #expect(said.contains(shown))
    }
    #expect(!said.contains("secret"))
  }

  @Test func `a chain's own description of its responses is shown`() async throws {
    let inspector = Inspector(InspectorSettings(share: 1))
    let chain = inspector.register(
      Chain("chain") { ClosureHandler("echo") { (text: String) in .handled(text) } }
        .shown { "\($0.count) letters" })
    for secret in ["secret", "secrets"] { _ = chain(secret) }
    let said = try await said(inspector)
    #expect(said.contains("6 letters"))
    #expect(!said.contains("secret"))
  }

  @Test func `requests that are also recorded elsewhere are shown in the same way, sampled or not`()
  {
    for share in [0, 1.0] {
      let chain = Inspector(InspectorSettings(share: share)).register(kitchen())
      let recorded = chain.path(of: Dish(name: "onion"))
      #expect(recorded.path.allVisits.map(\.detail) == [nil, "slices tomato", nil])
    }
  }
}
