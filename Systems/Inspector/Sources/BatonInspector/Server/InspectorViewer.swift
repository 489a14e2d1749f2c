/// Somebody who may see the inspector's pages.
public struct InspectorViewer: Sendable {
  /// The name by which edits remember who made them.
  public let name: String
  /// What a form of this viewer's pages proves to come from them; `nil` for one who may look and
  /// not edit.
  public let formToken: String?
  /// What the site knows the viewer by; an ``EditionStore`` gets it.
  public let session: (any Sendable)?

  /// Somebody who may see the pages, and edit chains if there is a token for it.
  ///
  /// - Parameters:
  ///   - name: The name by which edits remember who made them.
  ///   - formToken: A text of the viewer's session that nobody else knows, and that is no key to
  ///     it. An empty one is none.
  ///   - session: What the site knows the viewer by, for the store of editions, which may look
  ///     again whether the session is still one.
  public init(name: String, formToken: String? = nil, session: (any Sendable)? = nil) {
    self.name = name
    self.formToken = formToken == "" ? nil : formToken
    self.session = session
  }
}
