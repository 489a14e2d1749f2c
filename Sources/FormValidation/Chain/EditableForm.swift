public import Baton

/// The common interface of form chains, which draws them and removes or moves checks by identifier.
public protocol EditableForm<Form>: AnyObject, Sendable {
  /// The type of the form to check.
  associatedtype Form: Sendable

  /// The editor of this chain.
  var editor: FormEditor { get }
}

extension EditableForm {
  /// The chain's name in paths and drawings.
  public var name: String { editor.chain.name }

  /// The identifiers of the checks, in order.
  ///
  /// - Complexity: O(n).
  public var identifiers: [String] { editor.chain.identifiers }

  /// The codes of all possible findings: first those of checks, then those of unreadable values.
  ///
  /// Use them in a test to find codes that have no message. A check created from a closure has the
  /// codes that were passed to its initializer.
  ///
  /// ```swift
  /// Messages.standard.missing(among: signUp.codes)   // [:]
  /// struct Guess: Sendable { var number = 0 }
  /// let isEven = FieldCheck<Int>("even", codes: ["guess.odd"]) { number in
  ///   number.isMultiple(of: 2) ? nil : FormatFault("guess.odd", at: 0)
  /// }
  /// let guess = try FormChain("guess", blank: Guess()) { Field("number", \.number, isEven) }
  /// Messages.standard.missing(among: guess.codes)["ko"]   // Optional(["guess.odd"])
  /// ```
  public var codes: [String] {
    var known: Set<String> = []
    return (editor.clauses.flatMap(\.description.codes) + Constraint.readingCodes)
      .filter { known.insert($0).inserted }
  }

  /// An outline of the chain as text, Mermaid, or DOT.
  public var outline: Outline { editor.chain.outline }

  /// A stream that delivers each later edit exactly once, in order.
  public var edits: AsyncStream<Edit> { editor.chain.edits }

  /// Removes a check.
  ///
  /// Its field remains declared and is still filled in from client input.
  ///
  /// - Throws: `EditError` if no check has this identifier; the error lists the existing
  ///   identifiers.
  public func remove(_ identifier: String) throws(EditError) {
    try editor.remove(identifier)
  }

  /// Moves a check to a different position.
  ///
  /// - Throws: `EditError` if there is no check with this identifier, or if the position refers to
  ///   a missing check.
  public func move(_ identifier: String, to place: Place) throws(EditError) {
    try editor.chain.move(identifier, to: place)
  }
}

// Members for live forms, whose chain can be of either kind.
extension EditableForm {
  /// The paths of the fields, in declaration order.
  package var fieldPaths: [FieldPath] { editor.fields.map(\.path) }

  package func append(last part: some FormPart<Form>) throws {
    try editor.insert(part, at: .last)
  }
}
