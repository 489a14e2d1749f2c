/// A person who may see the inspector's pages.
public struct InspectorViewer: Sendable {
  /// The name recorded with the viewer's edits.
  public let name: String
  /// A token that proves that a form comes from one of this viewer's pages.
  ///
  /// A viewer without a token cannot edit.
  public let formToken: String?
  /// The site's own session, which is passed to the ``RevisionStore``.
  public let session: (any Sendable)?

  /// Creates a viewer, who may edit chains only with a form token.
  ///
  /// - Parameters:
  ///   - name: The name recorded with the viewer's edits.
  ///   - formToken: A secret that belongs to the viewer's session but does not reveal the session.
  ///     An empty string counts as `nil`.
  ///   - session: The site's own session. The revision store can check whether it is still valid.
  public init(name: String, formToken: String? = nil, session: (any Sendable)? = nil) {
    self.name = name
    self.formToken = formToken == "" ? nil : formToken
    self.session = session
  }
}
