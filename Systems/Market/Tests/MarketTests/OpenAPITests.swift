import Foundation
import HTTPTypes
import Hummingbird
import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct OpenAPITests {
  @Test func `all endpoints for programs are described, and no others`() throws {
    let endpoints = try TestShop().server.endpoints
    let ofAPI = endpoints.filter { $0.path.hasPrefix("/api/") }
    #expect(ofAPI.count == 24)
    #expect(ofAPI.filter { $0.operation == nil }.map(\.path) == [])
    #expect(endpoints.filter { $0.operation != nil }.map(\.path) == ofAPI.map(\.path))
    let routes = endpoints.map { "\($0.method) \($0.path)" }
    #expect(Set(routes).count == routes.count)
  }

  @Test func `a product's picture is described as a file of an accepted type`() throws {
    let document = try JSON(OpenAPI.document(TestShop().server.endpoints).readableBytesView)
    let path = document["paths"]?["/api/owner/products/{id}/picture"]
    let content = path?["put"]?["requestBody"]?["content"]
    #expect(content?.members?.keys.sorted() == ["image/jpeg", "image/png", "image/webp"])
    let file = JSON.members(["type": .text("string"), "format": .text("binary")])
    #expect(content?["image/png"]?["schema"] == file)
    #expect(
      path?["put"]?["responses"]?["422"]?["description"]
        == .text("invalid-request, unknown-product"))
    #expect(path?["delete"]?["requestBody"] == nil)
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
