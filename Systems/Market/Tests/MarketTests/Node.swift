import Foundation
import HTTPTypes
import NIOCore
import PostgreSQL
import PostgreSQLTesting
import ServerTesting
import Testing

@testable import Market

/// Fills a database with the demonstration's contents, and makes passwords cheap to check.
private func fill(_ address: String) async throws {
  let store = try await PostgreSQLStore.open(
    #require(DatabaseAddress(address)), clock: .system
  ) {
    var stock = Stock.demonstration
    stock.passwordCost = .cheap
    return stock
  }
  await store.database.close()
}

/// Runs a test with nodes on a new database, and stops them afterwards.
func withNodes(
  _ count: Int, _ options: [String] = [], _ test: ([Node]) async throws -> Void
) async throws {
  let address = try await PostgreSQLServer.shared.makeDatabase()
  try await fill(address)
  let folder = try TestFolder()
  let programs = try (0..<count).map { _ in
    try StartTests.Program(["--port", "0", "--database", address] + options, in: folder.url)
  }
  defer {
    for program in programs { program.process.terminate() }
    for program in programs { program.process.waitUntilExit() }
  }
  let nodes = try programs.map { program in
    let line = try #require(try program.firstLine())
    #expect(line.hasSuffix("with the shop in \(address)"))
    return Node(
      port: try #require(Int(line.firstMatch(of: /127\.0\.0\.1:(\d+)/)?.1 ?? "")),
      process: program.process, database: address)
  }
  try await test(nodes)
  #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
}

/// A `market` process, or a server in the test process.
struct Node {
  var host = "127.0.0.1"
  let port: Int
  /// The node's process, which is never started if the node is a server in the test process.
  var process = Process()
  let database: String

  func guest() async throws -> SessionToken {
    let answer = try await send(.post, "/api/guests")
    return SessionToken(secret: try answer.member("token"))
  }

  /// Returns a new guest whose bag contains one unit of a product.
  func guest(with product: String) async throws -> SessionToken {
    let guest = try await guest()
    let added = try await send(
      .post, "/api/bag/items", guest, #"{"product":"\#(product)","quantity":1}"#)
    #expect(added.status == 201)
    return guest
  }

  func signIn(_ name: String, _ password: String) async throws -> SessionToken {
    SessionToken(secret: try await trySigningIn(name, password).member("token"))
  }

  func trySigningIn(_ name: String, _ password: String) async throws -> Answer {
    try await send(
      .post, "/api/sessions", nil, #"{"name":"\#(name)","password":"\#(password)"}"#)
  }

  /// Buys a visitor's bag with a card.
  func buy(
    for total: Int, by visitor: SessionToken, with card: SimulatedCards.Card = .good
  ) async throws -> Answer {
    try await send(
      .post, "/api/orders?path=1", visitor,
      """
      {"name":"A","email":"a@example.org","street":"1","postalCode":"10115","city":"Berlin",
      "country":"DE","payment":"card","card":"\(card.rawValue)","expiry":"12/34","cvc":"123",
      "total":\(total),"key":"\(UUID())"}
      """)
  }

  func cancel(_ order: String, by visitor: SessionToken) async throws -> Answer {
    try await send(.put, "/api/orders/\(order)/state", visitor, #"{"state":"cancelled"}"#)
  }

  func upload(
    _ picture: Picture, of product: String, by owner: SessionToken
  ) async throws -> Answer {
    var headers = HTTPFields.json(owner)
    headers[.contentType] = picture.kind.rawValue
    return try await send(
      .put, "/api/owner/products/\(product)/picture", headers: headers,
      ByteBuffer(bytes: picture.served.bytes))
  }

  /// Submits a page's form.
  func submit(
    _ path: String, _ values: [String: String], by visitor: SessionToken
  ) async throws -> Answer {
    let token = try #require(Visitor(secret: visitor.secret)).formToken
    let form = (values.map { "\($0)=\($1)" } + ["csrf=\(token)"]).joined(separator: "&")
    return try await send(
      .post, path, cookie: visitor, type: "application/x-www-form-urlencoded", form)
  }

  /// Edits the bag's chain on the inspector's page, and returns the status.
  func edit(
    _ kind: String, _ link: String, after revision: Int, by owner: SessionToken
  ) async throws -> Int {
    let form =
      "token=\(Visitor.customer(owner).formToken)&mode=apply&kind=\(kind)&link=\(link)"
      + "&revision=\(revision)"
    return try await send(
      .post, "/inspector/chains/1/edits", cookie: owner,
      type: "application/x-www-form-urlencoded", form
    ).status
  }

  func send(
    _ method: HTTPRequest.Method, _ path: String, _ token: SessionToken? = nil, _ json: String = "",
    key: String? = nil
  ) async throws -> Answer {
    var headers = HTTPFields.json(token)
    if let name = HTTPField.Name("Idempotency-Key") { headers[name] = key }
    return try await send(method, path, headers: headers, ByteBuffer(string: json))
  }

  func send(
    _ method: HTTPRequest.Method, _ path: String, cookie: SessionToken,
    type: String = "text/plain", _ body: String = ""
  ) async throws -> Answer {
    try await send(
      method, path, headers: [.cookie: "market=\(cookie.secret)", .contentType: type],
      ByteBuffer(string: body))
  }

  private func send(
    _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields, _ body: ByteBuffer
  ) async throws -> Answer {
    try await TestClient.withClient(host: host, port: port) {
      try await $0.execute(
        uri: path, method: method, authority: "\(host):\(port)", headers: headers,
        body: body.readableBytes == 0 ? nil : body
      ) { Answer($0) }
    }
  }
}

extension Answer {
  /// Returns a member of the JSON body.
  func member(_ name: String) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
    return try #require(object?[name] as? String)
  }
}

extension Array where Element: Sendable {
  /// Calls a closure concurrently for all elements, and returns the results in the elements' order.
  func concurrentMap<Value: Sendable>(
    _ work: @escaping @Sendable (Element) async throws -> Value
  ) async throws -> [Value] {
    try await withThrowingTaskGroup { group in
      for (index, element) in enumerated() {
        group.addTask { (index, try await work(element)) }
      }
      return try await group.reduce(into: [(Int, Value)]()) { $0.append($1) }
        .sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
