public import Baton

/// What the chains of forms share: checks that are taken out and moved by identifier, and drawings.
public protocol EditableForm<Form>: AnyObject, Sendable {
  /// The form that is checked.
  associatedtype Form: Sendable

  /// What edits this chain.
  var editor: FormEditor { get }
}

extension EditableForm {
  /// The name in paths and drawings.
  public var name: String { editor.chain.name }

  /// The identifiers of the checks, in order.
  ///
  /// - Complexity: O(n).
  public var identifiers: [String] { editor.chain.identifiers }

  /// The chain, as text, Mermaid or DOT.
  public var outline: Outline { editor.chain.outline }

  /// The edits from now on, each once and in order.
  public var edits: AsyncStream<Edit> { editor.chain.edits }

  /// Takes a check out.
  ///
  /// Its field stays known, and is still filled in from JSON.
  ///
  /// - Parameter identifier: The check's.
  /// - Throws: `EditError` if there is none of that identifier; the error lists those there are.
  public func remove(_ identifier: String) throws(EditError) {
    try editor.remove(identifier)
  }

  /// Moves a check to another place.
  ///
  /// - Parameters:
  ///   - identifier: The check's.
  ///   - place: Where it is to stand.
  /// - Throws: `EditError` if there is no check of that identifier, or none that the place names.
  public func move(_ identifier: String, to place: Place) throws(EditError) {
    try editor.chain.move(identifier, to: place)
  }
}
