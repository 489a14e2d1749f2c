import BatonInspector
import FormValidation
import Foundation

/// The values that other nodes need to replay a request to change a bag.
///
/// The values do not include the visitor's token, so nobody can use them to impersonate the
/// visitor.
struct SharedBagRequest: Codable, Sendable {
  enum Body: Codable {
    case none
    case json(Data)
    case sent([Field])
  }

  struct Field: Codable {
    let name: String
    let text: String
  }

  /// The maximum size of a shared body in bytes, which keeps the nodes' replies small.
  private static let mostBytes = 8192

  let action: BagRequest.Action
  let product: String?
  let body: Body
  /// Whether the visitor is a guest, or `nil` if the client has not identified itself.
  let isGuest: Bool?

  /// Creates a shared request, or returns `nil` if the body is too large or is a file.
  init?(_ request: BagRequest) {
    action = request.action
    product = request.product
    isGuest = request.visitor?.isGuest
    switch request.body {
    case .none: body = .none
    case .json(let bytes):
      guard bytes.count <= Self.mostBytes else { return nil }
      body = .json(Data(bytes))
    case .sent(let form):
      // Omit the other fields, such as the form's token, because the chain does not need them.
      let fields = form.values.filter { ["product", "quantity"].contains($0.name) }
      let size = fields.reduce(0) { $0 + $1.text.utf8.count }
      guard size <= Self.mostBytes else { return nil }
      body = .sent(fields.map { Field(name: $0.name, text: $0.text) })
    case .upload: return nil
    }
  }

  /// The request, whose visitor is a placeholder of the same kind as the original visitor.
  var request: BagRequest {
    var request = BagRequest(action)
    request.product = product
    request.visitor = isGuest.map { isGuest in
      isGuest ? .guest(SessionToken(secret: "")) : .customer(SessionToken(secret: ""))
    }
    request.body =
      switch body {
      case .none: .none
      case .json(let bytes): .json(Array(bytes))
      case .sent(let fields): .sent(WebForm(fields.map { (name: $0.name, text: $0.text) }))
      }
    return request
  }
}

extension RequestSharing<BagRequest> {
  static var bag: RequestSharing {
    RequestSharing(as: SharedBagRequest.init) { $0.request }
  }
}
