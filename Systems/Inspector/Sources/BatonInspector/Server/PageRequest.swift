struct PageRequest: Sendable {
  let request: InspectorRequest
  let viewer: InspectorViewer
  let parameters: [String: String]

  /// The identifier in the path, such as the number of a chain or request.
  var subject: String? { parameters["id"] }
  var format: String? { parameters["format"] }
}
