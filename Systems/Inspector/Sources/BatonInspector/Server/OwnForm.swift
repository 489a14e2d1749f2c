import HTTPTypes
import Hummingbird

/// A form that a page of the inspector has made for its viewer, as the token in it proves.
struct OwnForm: Sendable {
  /// How many bytes a form has at most.
  static let limit = 16 << 10

  let token: String
  private let fields: [String: String]

  /// Reads the form of a request; `nil` for one that comes from elsewhere, or of somebody who may
  /// only look.
  init?(_ request: PageRequest) async throws {
    guard let token = request.viewer.formToken, request.request.isOfThisSite else { return nil }
    let body = try await request.request.body.collect(upTo: Self.limit)
    let fields = try? URLEncodedFormDecoder().decode(
      [String: String].self, from: String(buffer: body))
    guard let fields, let sent = fields["token"], sent.hasSameBytes(as: token) else { return nil }
    self.token = token
    self.fields = fields
  }

  subscript(name: String) -> String? { fields[name] }
}

extension Request {
  /// Whether a browser does not say that another site has sent it: by `Sec-Fetch-Site`, and where
  /// it knows no such field, as over plain HTTP, by `Origin`.
  fileprivate var isOfThisSite: Bool {
    if let name = HTTPField.Name("Sec-Fetch-Site"), let site = headers[name] {
      return site == "same-origin" || site == "none"
    }
    guard let origin = headers[.origin] else { return true }
    let host = origin.split(separator: "://", maxSplits: 1).dropFirst().first
    return host.map(String.init)?.lowercased() == head.authority?.lowercased()
  }
}

extension String {
  /// Whether two texts are the same, in a time that does not tell where they differ.
  fileprivate func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && zip(utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
