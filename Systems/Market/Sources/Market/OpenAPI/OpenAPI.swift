import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The description of the market for programs, as OpenAPI 3.1 has it.
enum OpenAPI {
  typealias Object = [String: Any]

  /// The document, as JSON.
  static func document(_ operations: [Operation]) throws -> ByteBuffer {
    var paths: [String: Object] = [:]
    for operation in operations {
      paths[operation.path, default: [:]][operation.method.rawValue.lowercased()] =
        try operation.object
    }
    for (path, operations) in paths {
      let names = path.matches(of: /{(\w+)}/).map { String($0.1) }
      if names.isEmpty { continue }
      paths[path] = operations.merging([
        "parameters": names.map { name in
          [
            "name": name, "in": "path", "required": true,
            "schema": ["type": "string", "minLength": 1],
          ] as Object
        }
      ]) { $1 }
    }
    let document: Object = [
      "openapi": "3.1.0",
      "info": [
        "title": "Market", "version": "0.2.0",
        "description": "A shop of chains. Add `?path=1` to see every handler that a request met.",
      ],
      "paths": paths,
      "components": [
        "schemas": try schemas(),
        "securitySchemes": [
          "token": [
            "type": "http", "scheme": "bearer",
            "description": "A token of POST /api/sessions or POST /api/guests.",
          ]
        ],
      ] as Object,
    ]
    var bytes = ByteBuffer(
      bytes: try JSONSerialization.data(
        withJSONObject: document, options: [.sortedKeys, .withoutEscapingSlashes]))
    bytes.writeString("\n")
    return bytes
  }

  fileprivate static func object(_ json: String) throws -> Object {
    try JSONSerialization.jsonObject(with: Data(json.utf8)) as? Object ?? [:]
  }

  static func reference(_ schema: String) -> Object {
    ["$ref": "#/components/schemas/\(schema)"]
  }
}

extension Operation {
  fileprivate var object: OpenAPI.Object {
    get throws {
      var object: OpenAPI.Object = [
        "summary": summary, "parameters": needs.compactMap(\.parameter),
        "responses": responses,
      ]
      if needs.contains(.token) { object["security"] = [["token": [String]()]] }
      if let body {
        object["requestBody"] =
          [
            "required": true,
            "content": ["application/json": ["schema": try OpenAPI.object(body)]],
          ] as OpenAPI.Object
      }
      return object
    }
  }

  private var responses: [String: OpenAPI.Object] {
    var right: OpenAPI.Object = ["description": summary]
    if let answer {
      right["content"] = ["application/json": ["schema": OpenAPI.reference(answer)]]
    }
    var responses = ["\(status.code)": right]
    for (status, codes) in Dictionary(grouping: refusals, by: \.status.code) {
      responses["\(status)"] = [
        "description": Set(codes.map(\.name)).sorted().joined(separator: ", "),
        "content": [
          "application/problem+json": ["schema": OpenAPI.reference("Problem")]
        ],
      ]
    }
    return responses
  }
}

extension Operation.Need {
  fileprivate var parameter: OpenAPI.Object? {
    switch self {
    case .token: nil
    case .version:
      [
        "name": "If-Match", "in": "header",
        "schema": ["type": "string", "pattern": #"^(\*|"[!#-~]+")$"#] as OpenAPI.Object,
        "description":
          "The ETag of the bag that was seen; the change is refused if there is another.",
      ]
    case .key:
      [
        "name": "Idempotency-Key", "in": "header",
        "schema": ["type": "string", "pattern": "^[!-~]{1,200}$"] as OpenAPI.Object,
        "description": "With it the change is made once in a day, however often it is sent.",
      ]
    }
  }
}

extension Endpoint {
  /// `GET /openapi.json`: what programs may ask for.
  static func openAPI(_ document: ByteBuffer) -> Endpoint {
    let hash = SHA256.hash(data: Data(document.readableBytesView)).prefix(8)
    let tag = "\"" + hash.map { String(Int($0) + 0x100, radix: 16).suffix(2) }.joined() + "\""
    return Endpoint(.get, "/openapi.json") { _, _ in
      .json(document, headers: [.eTag: tag, .cacheControl: "no-cache"])
    }
  }
}
