struct PageRequest: Sendable {
  let request: InspectorRequest
  let viewer: InspectorViewer
  let parameters: [String: String]

  /// The identifier in the path, such as a chain's or request's number.
  var subject: String? { parameters["id"] }
  var format: String? { parameters["format"] }
}
