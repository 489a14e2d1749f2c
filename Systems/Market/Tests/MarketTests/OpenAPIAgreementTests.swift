import Foundation
import HTTPTypes
import NIOCore
import ServerTesting
import Testing

@testable import Market

/// Tests that the server behaves as `/openapi.json` describes.
///
/// A signed-in user sends many values for each field, header and parameter of each operation.
@Suite(.serialized) struct OpenAPIAgreementTests {
  private let shop: TestShop
  private let document: JSON
  private let schema: JSONSchema
  private let order: Purchase

  init() async throws {
    shop = try TestShop(
      units: 1_000_000, loginLimits: LoginLimits(failures: .max))
    document = try JSON(OpenAPI.document(shop.server.endpoints).readableBytesView)
    schema = JSONSchema(components: document["components"]?["schemas"]?.members ?? [:])
    let conformance = StoreConformance(store: shop.store, clock: shop.clock)
    let ada = try await conformance.customer()
    try await conformance.change(ada, .add("bread", 1))
    order = try await conformance.buy(ada)
  }

  private struct Described {
    let endpoint: Endpoint
    let json: JSON

    var name: String { "\(endpoint.method) \(endpoint.path)" }

    var body: JSON? {
      json["requestBody"]?["content"]?["application/json"]?["schema"]
    }

    func parameters(in place: String) -> [JSON] {
      json["parameters"]?.list?.filter { $0["in"]?.text == place } ?? []
    }
  }

  private var described: [Described] {
    shop.server.endpoints.compactMap { endpoint in
      document["paths"]?[endpoint.path]?[endpoint.method.rawValue.lowercased()].map {
        Described(endpoint: endpoint, json: $0)
      }
    }
  }

  private struct Said {
    let status: Int
    let json: JSON?

    var code: String? { json?["code"]?.text }
    var fields: [(field: String, code: String)] {
      json?["fields"]?.list?.map { ($0["field"]?.text ?? "", $0["code"]?.text ?? "") } ?? []
    }
  }

  private static let texts: [String] = {
    let short = [
      "", " ", "a", "A-1", "a b", " a ", "é", "e\u{301}", "👩‍👩‍👧", "\u{0}", "\u{200B}", "\n",
      "a\nb", "bread", "card", "coins", "cancelled", "owed", "eaten", "stock", "ada", "lovelace",
      "4", "1.5", "4242424242424242", "4242 4242-4242 4242", "4242424242424241", "42424242424",
      "424242424242", "4000000000000000006", "42424242424242424242", "2026-12-24", "2026-02-30",
      "24.12.2026",
      "12/34", "13/34", "1234", "123", "12", "ada@example.com", "ada@", "ada@b", "0-1.5-A",
      "2-1.5-A", "0-1-A",
    ]
    let lengths = [13, 60, 61, 80, 81, 100, 101, 200, 201, 400, 401, 2000]
    return short + lengths.map { String(repeating: "a", count: $0) }
  }()

  private static let values: [JSON] = {
    let others: [JSON] = [
      .null, .flag(true), .flag(false), .number(1.5), .list([]), .members([:]),
      .list([.integer(1)]), .members(["a": .integer(1)]),
      .list(Array(repeating: .text("a"), count: 101)),
    ]
    let integers = [-1, 0, 1, 20, 101, 1000, 1001, 1_000_001, 100_000_001, Int.max]
    return texts.map(JSON.text) + others + integers.map(JSON.integer)
  }()

  private func send(
    _ described: Described, _ body: JSON?, headers: HTTPFields = [:], query: String = "",
    as token: SessionToken, to market: TestClient
  ) async throws -> Said {
    let endpoint = described.endpoint
    let path = endpoint.path.replacing("{product}", with: "bread")
      .replacing("{order}", with: order.id)
      .replacing("{id}", with: endpoint.path.contains("users") ? "grace" : "bread")
    var fields = headers
    fields[.authorization] = "Bearer \(token.secret)"
    if body != nil { fields[.contentType] = "application/json" }
    let response = try await market.execute(
      uri: path + query, method: endpoint.method, headers: fields,
      body: body.map { ByteBuffer(string: $0.description) })
    let bytes = response.body.readableBytesView
    return Said(status: response.status.code, json: bytes.isEmpty ? nil : try JSON(bytes))
  }

  private func expect(_ said: Said, of described: Described, _ what: String) throws {
    let responses = described.json["responses"]
    guard let response = responses?["\(said.status)"] else {
      Issue.record(
        "\(described.name) answered \(said.status) to \(what), which it doesn't describe")
      return
    }
    #expect(
      said.status != 401 || said.code == "wrong-credentials", "\(described.name): \(what) ended it")
    let type = said.status < 400 ? "application/json" : "application/problem+json"
    guard let expected = response["content"]?[type]?["schema"] else {
      #expect(said.json == nil, "\(described.name): \(what)")
      return
    }
    let json = try #require(said.json, "\(described.name): \(what)")
    #expect(try schema.accepts(json, expected), "\(described.name): \(what): \(json.description)")
    if said.status >= 400, let names = response["description"]?.text {
      #expect(
        names.split(separator: ", ").contains { $0 == said.code ?? "" },
        "\(described.name): \(what): \(said.code ?? "")")
    }
  }

  /// Sends a body with one value replaced, and compares the server's verdict with the schema's.
  private func compare(
    _ described: Described, _ body: JSON, _ what: String, as token: SessionToken,
    at market: TestClient
  ) async throws {
    let isAccepted = try schema.accepts(body, try #require(described.body))
    let said = try await send(described, body, as: token, to: market)
    try expect(said, of: described, what)
    let faults = said.fields.filter { !Self.unspeakable.contains($0.code) }
    if isAccepted {
      #expect(faults.isEmpty, "\(described.name): the schema takes \(what), the server: \(faults)")
    } else if try !schema.accepts(body.trimmed, try #require(described.body)) {
      #expect(
        said.code == "invalid-request",
        "\(described.name): it should refuse \(what): \(said.status) \(said.code ?? "")"
      )
    }
  }

  /// The codes of faults that a schema cannot express: a check digit, a day that is not in the
  /// calendar, a month in the past, a country's name in some language, another country's postal
  /// code, and a limit on characters, because a schema counts code points.
  private static let unspeakable: Set<String> = [
    "card.expired", "card.mistyped", "country.unknown", "date.day", "length.too-long",
    "postal.character", "postal.empty", "postal.form", "postal.none", "postal.too-long",
    "postal.too-short",
  ]

  @Test func `the server accepts exactly the bodies that the schema accepts`()
    async throws
  {
    let operations = described.filter { $0.body != nil }
    #expect(operations.count >= 12)
    try await shop.serve { [self] market in
      for described in operations {
        for example in try examples(of: try #require(described.body)) {
          let token = try await session(for: described)
          try await compare(described, example, example.description, as: token, at: market)
          for place in example.places {
            for value in Self.values {
              try await compare(
                described, example.with(value, at: place),
                "\(value.description) at \(place.map(\.description))", as: token, at: market)
            }
            let without = example.without(place)
            try await compare(
              described, without, "nothing at \(place.map(\.description))", as: token, at: market)
          }
        }
      }
    }
  }

  @Test func `the server accepts exactly the headers that the schema accepts`()
    async throws
  {
    let operations = described.filter { !$0.parameters(in: "header").isEmpty }
    #expect(operations.count == 5)
    let texts = [
      "", "*", "**", "\"\"", "\"1.1\"", "\"*\"", "1.1", "W/\"1.1\"", "\"a\", \"b\"", "\"a b\"",
      "\"a\"b\"", "\"é\"", "key", "a b", "\"", "\"a",
      String(repeating: "k", count: 200),
      String(repeating: "k", count: 201), "\"\(String(repeating: "k", count: 200))\"",
    ]
    try await shop.serve { [self] market in
      for described in operations {
        let body = try described.body.flatMap { try examples(of: $0).first }
        for parameter in described.parameters(in: "header") {
          let name = try #require(HTTPField.Name(parameter["name"]?.text ?? ""))
          for text in texts {
            let token = try await session(for: described)
            let isAccepted = try schema.accepts(.text(text), try #require(parameter["schema"]))
            let said = try await send(
              described, body, headers: [name: text], as: token, to: market)
            try expect(said, of: described, "\(name): \(text)")
            #expect(
              (said.code == "bad-request") == !isAccepted,
              "\(described.name): \(name): \(text): \(isAccepted), \(said.status)"
            )
          }
        }
      }
    }
  }

  @Test func `the server accepts exactly the queries that the schema accepts`()
    async throws
  {
    let operations = described.filter { !$0.parameters(in: "query").isEmpty }
    #expect(operations.count == 2)
    try await shop.serve { [self] market in
      for described in operations {
        for parameter in described.parameters(in: "query") {
          let name = try #require(parameter["name"]?.text)
          let rule = try #require(parameter["schema"])
          for text in Self.texts + ["-1", "0", "1", "100", "101", "1e1", "01"] {
            let isNumber = rule["type"]?.text == "integer"
            let value = isNumber ? Int(text).map { .integer($0) } ?? .text(text) : JSON.text(text)
            let isEmpty = text.isEmpty && parameter["allowEmptyValue"] == .flag(true)
            let isAccepted = try isEmpty || schema.accepts(value, rule)
            let escaped = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            let token = try await session(for: described)
            let said = try await send(
              described, nil, query: "?\(name)=\(escaped)", as: token, to: market)
            try expect(said, of: described, "\(name)=\(text.debugDescription)")
            let isRefused = said.code == "invalid-request"
            if isAccepted {
              let faults = said.fields.filter { !Self.unspeakable.contains($0.code) }
              #expect(
                faults.isEmpty,
                "\(described.name): \(name)=\(text.debugDescription): \(said.status)")
            } else if try !schema.accepts(value.trimmed, rule) {
              #expect(
                isRefused, "\(described.name): \(name)=\(text.debugDescription): \(said.status)")
            }
          }
        }
      }
    }
  }

  @Test func `every operation responds as described, to a customer and to the owner`()
    async throws
  {
    try await shop.serve { [self] market in
      for name in ["ada", "olive"] {
        for described in self.described {
          let token = try await session(of: name)
          let body = try described.body.flatMap { try examples(of: $0).first }
          try expect(
            try await send(described, body, as: token, to: market), of: described, "from \(name)")
        }
      }
    }
  }

  /// Returns a session of a user who may perform an operation.
  private func session(for described: Described) async throws -> SessionToken {
    try await session(of: described.endpoint.path.hasPrefix("/api/owner") ? "olive" : "ada")
  }

  private func session(of name: String) async throws -> SessionToken {
    let known = try #require(try await shop.store.user(named: name))
    let session = Session(
      user: known.user, token: SessionToken(), expires: shop.server.dependencies.clock.now() + 3600)
    try await shop.store.open(session, password: known.password, merging: nil, hold: 60)
    return session.token
  }

  // MARK: Examples

  /// Returns values that a schema accepts, one for each branch of a choice.
  private func examples(of schema: JSON) throws -> [JSON] {
    let schema = try self.schema.resolved(schema)
    if let properties = schema["properties"]?.members {
      var whole: [String: JSON] = [:]
      for (name, property) in properties { whole[name] = try examples(of: property).first }
      let branches = schema["oneOf"]?.list ?? []
      if branches.isEmpty { return [.members(whole)] }
      return try branches.map { branch in
        let chosen = try examples(of: branch).first?.members ?? [:]
        return .members(whole.merging(chosen) { $1 })
      }
    }
    if let items = schema["items"] { return [.list(try Array(examples(of: items).prefix(1)))] }
    let found = try (["bread", "ada@example.com"].map(JSON.text) + [.integer(1)] + Self.values)
      .first {
        try $0 != .null && self.schema.accepts($0, schema)
      }
    return [try #require(found, "no example of \(schema.description)")]
  }
}

extension JSON {
  enum Step: Equatable, CustomStringConvertible {
    case name(String)
    case index(Int)

    var description: String {
      switch self {
      case .name(let name): name
      case .index(let index): "\(index)"
      }
    }
  }

  fileprivate var places: [[Step]] {
    switch self {
    case .members(let members):
      members.sorted { $0.key < $1.key }.flatMap { name, value in
        [[.name(name)]] + value.places.map { [.name(name)] + $0 }
      }
    case .list(let list):
      list.enumerated().flatMap { index, value in
        [[.index(index)]] + value.places.map { [.index(index)] + $0 }
      }
    default: []
    }
  }

  fileprivate func with(_ value: JSON?, at place: some Collection<Step>) -> JSON {
    guard let first = place.first else { return value ?? self }
    let isLast = place.count == 1
    switch (first, self) {
    case (.name(let name), .members(var members)):
      members[name] = isLast ? value : members[name]?.with(value, at: place.dropFirst())
      return .members(members)
    case (.index(let index), .list(var list)):
      if isLast, value == nil {
        list.remove(at: index)
      } else {
        list[index] = list[index].with(value, at: place.dropFirst())
      }
      return .list(list)
    default: return self
    }
  }

  fileprivate func without(_ place: [Step]) -> JSON { with(nil, at: place) }
}
