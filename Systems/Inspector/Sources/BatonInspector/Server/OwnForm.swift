import HTTPTypes

/// A form whose token proves that it was submitted from one of the inspector's pages.
struct OwnForm: Sendable {
  let token: String
  private let fields: FormFields

  /// Reads a form, or returns `nil` if it comes from a different site or the viewer may not edit.
  init?(_ request: PageRequest) async throws {
    let (request, viewer) = (request.request, request.viewer)
    guard let token = viewer.formToken, request.head.isOfThisSite else { return nil }
    guard let body = try await request.body() else { throw TooLarge() }
    guard let fields = FormFields(body: body), let sent = fields["token"],
      sent.hasSameBytes(as: token)
    else { return nil }
    self.token = token
    self.fields = fields
  }

  subscript(name: String) -> String? { fields[name] }

  struct TooLarge: Error {}
}

extension HTTPRequest {
  /// Whether the browser reports this site as the origin, or no origin at all.
  ///
  /// If there is no `Sec-Fetch-Site`, as with plain HTTP, `Origin` is checked instead.
  fileprivate var isOfThisSite: Bool {
    if let name = HTTPField.Name("Sec-Fetch-Site"), let site = headerFields[name] {
      return site == "same-origin" || site == "none"
    }
    guard let origin = headerFields[.origin] else { return true }
    let host = origin.split(separator: "://", maxSplits: 1).dropFirst().first
    return host.map(String.init)?.lowercased() == authority?.lowercased()
  }
}

extension String {
  /// Returns whether two strings are equal, in a time that does not reveal where they differ.
  fileprivate func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && zip(utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
