import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

enum OpenAPI {
  typealias Object = [String: Any]

  static func document(_ endpoints: [Endpoint]) throws -> ByteBuffer {
    var paths: [String: Object] = [:]
    for endpoint in endpoints {
      guard let operation = endpoint.operation else { continue }
      paths[endpoint.path, default: [:]][endpoint.method.rawValue.lowercased()] =
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
        "description":
          "A shop built from chains. Add `?path=1` to see every handler that a request visited.",
      ],
      "paths": paths,
      "components": [
        "schemas": try schemas(),
        "securitySchemes": [
          "token": [
            "type": "http", "scheme": "bearer",
            "description": "A token from POST /api/sessions or POST /api/guests.",
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
        "summary": summary,
        "parameters": try needs.compactMap(\.parameter) + queryParameters,
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
      if !uploads.isEmpty {
        let file: OpenAPI.Object = ["schema": ["type": "string", "format": "binary"]]
        object["requestBody"] =
          [
            "required": true,
            "content": Dictionary(uniqueKeysWithValues: uploads.map { ($0, file) }),
          ] as OpenAPI.Object
      }
      return object
    }
  }

  /// The parameters, one for each property of the query's schema.
  ///
  /// The parameters are not nullable, because a query cannot contain null.
  private var queryParameters: [OpenAPI.Object] {
    get throws {
      guard let query else { return [] }
      let properties = try OpenAPI.object(query)["properties"] as? [String: OpenAPI.Object] ?? [:]
      return properties.sorted { $0.key < $1.key }.map { name, schema in
        var schema = schema
        if let types = schema["type"] as? [String] { schema["type"] = types.first }
        if let values = schema["enum"] as? [Any] {
          schema["enum"] = values.compactMap { $0 as? String }
        }
        return ["name": name, "in": "query", "schema": schema, "allowEmptyValue": true]
      }
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
          "The ETag of the bag last seen; the change is refused if the bag has changed since.",
      ]
    case .key:
      [
        "name": "Idempotency-Key", "in": "header",
        "schema": [
          "type": "string", "pattern": #"^([!-~]{1,200}|"[!-~]{1,200}")$"#,
        ] as OpenAPI.Object,
        "description":
          "With a key, the change is made only once within a day, even if it is sent again.",
      ]
    }
  }
}

extension Endpoint {
  static func openAPI(_ document: ByteBuffer) -> Endpoint {
    let hash = SHA256.hash(data: Data(document.readableBytesView)).prefix(8)
    let tag = "\"" + hash.map { String(Int($0) + 0x100, radix: 16).suffix(2) }.joined() + "\""
    return Endpoint(.get, "/openapi.json") { _, _ in
      .json(document, headers: [.eTag: tag, .cacheControl: "no-cache"])
    }
  }
}
