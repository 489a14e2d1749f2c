import Hummingbird

/// A request for a page by somebody who may see it.
struct PageRequest: Sendable {
  let request: Request
  let viewer: InspectorViewer
  /// What the address names: a chain's number, a request's.
  let subject: String?
  /// As what it is wanted.
  let format: String?
}
