import Baton
import BatonInspectorHummingbird
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServerTesting

@testable import BatonInspector

/// A site with an inspector.
///
/// Visitors send their name in a header, and only olive can edit.
struct TestSite {
  let inspector: Inspector
  let chain: RegisteredChain

  init(_ inspector: Inspector) {
    self.inspector = inspector
    chain = inspector.chains[0]
  }

  init(empty: ()) {
    inspector = Inspector(InspectorSettings(recorderTime: .zero))
    _ = inspector.register(kitchen())
    chain = inspector.chains[0]
  }

  init() throws {
    self.init(empty: ())
    chain.log.note(try .onion(), .handled, shown: "a dish of onion", isKept: true)
    chain.log.note(try .tofu(), .passed, shown: "a dish of <tofu>", isKept: true)
  }

  func answer(
    _ uri: String, as name: String? = "olive", method: HTTPRequest.Method = .get,
    headers: HTTPFields = [:], body: String = ""
  ) async throws -> (status: Int, headers: HTTPFields, body: String) {
    let router = Router()
    inspector.mount(on: router) { request, _ in
      guard let name = request.headers[.from] else { return nil }
      return InspectorViewer(name: name, formToken: name == "olive" ? "olive's token" : nil)
    }
    return try await Application(router: router).test { client in
      var headers = headers
      headers[.from] = name
      return try await client.execute(
        uri: uri, method: method, headers: headers, body: ByteBuffer(string: body)
      ) {
        ($0.status.code, $0.headers, String(buffer: $0.body))
      }
    }
  }

  func text(_ uri: String, as name: String = "olive") async throws -> [String] {
    try await answer(uri, as: name).body.pieces
  }
}

extension String {
  var pieces: [String] {
    let main = split(separator: "<main", maxSplits: 1)[1].drop { $0 != ">" }.dropFirst()
    return main.replacing(/<[^>]*>/, with: "\n").split(separator: "\n").map {
      $0.trimmingPrefix(" ").description
    }.filter { !$0.isEmpty }
  }
}
