import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Market

@Suite struct OpenAPITests {
  @Test func `everything for programs is described, and nothing else`() throws {
    let router = try TestShop().server.endpoints
    let there = router.map { "\($0.method) \($0.path)" }.filter { $0.contains("/api/") }
    #expect(Set(there) == Set(Operation.all.map { "\($0.method) \($0.path)" }))
    #expect(Set(there).count == there.count)
  }

  @Test func `a body is described by the form that reads it`() async throws {
    let answer = try await TestShop().get("/openapi.json")
    #expect(answer.type == "application/json")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: Any])
    #expect(document["openapi"] as? String == "3.1.0")
    let paths = try #require(document["paths"] as? [String: [String: Any]])
    let operation = try #require(paths["/api/bag/items"]?["post"] as? [String: Any])
    let body = try #require(operation["requestBody"] as? [String: Any])
    let content = try #require(body["content"] as? [String: [String: Any]])
    let schema = try #require(content["application/json"]?["schema"] as? [String: Any])
    #expect(schema["required"] as? [String] == ["product", "quantity"])
    let responses = try #require(operation["responses"] as? [String: [String: Any]])
    #expect(
      responses.keys.sorted() == [
        "201", "400", "401", "404", "409", "412", "413", "415", "422", "429", "503",
      ])
    #expect(responses["429"]?["description"] as? String == "rate-limited")
  }
}
