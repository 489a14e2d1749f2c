import HTTPTypes
import NIOCore
import ServerTesting

@testable import Market

struct Answer: Equatable, CustomStringConvertible {
  let status: Int
  let type: String?
  let body: String

  static func json(_ status: Int, _ body: String) -> Answer {
    Answer(status: status, type: "application/json", body: body + "\n")
  }

  static func problem(_ status: Int, _ body: String) -> Answer {
    Answer(status: status, type: "application/problem+json", body: body + "\n")
  }

  init(status: Int, type: String?, body: String) {
    self.status = status
    self.type = type
    self.body = body
  }

  init(_ response: TestResponse) {
    self.init(
      status: response.status.code, type: response.headers[.contentType],
      body: String(buffer: response.body))
  }

  var description: String { "\(status) \(type ?? "") \(body)" }
}

extension TestClient {
  func get(_ uri: String) async throws -> Answer {
    try await execute(uri: uri, method: .get) { Answer($0) }
  }

  func post(_ uri: String, _ json: String, token: SessionToken? = nil) async throws -> Answer {
    try await execute(
      uri: uri, method: .post, headers: .json(token), body: ByteBuffer(string: json)
    ) { Answer($0) }
  }
}

extension TestShop {
  func get(_ uri: String) async throws -> Answer {
    try await serve { try await $0.get(uri) }
  }

  func post(_ uri: String, _ json: String, token: SessionToken? = nil) async throws -> Answer {
    try await serve { try await $0.post(uri, json, token: token) }
  }
}

extension HTTPFields {
  static func json(_ token: SessionToken? = nil) -> HTTPFields {
    var fields: HTTPFields = [.contentType: "application/json"]
    if let token { fields[.authorization] = "Bearer \(token.secret)" }
    return fields
  }
}

extension TestClient {
  func send(
    _ path: String, _ token: SessionToken? = nil, body: ByteBuffer
  ) async throws -> TestResponse {
    try await execute(uri: path, method: .post, headers: .json(token), body: body)
  }
}
