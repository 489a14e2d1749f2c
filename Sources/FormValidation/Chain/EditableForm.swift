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

  /// The codes of all that can be found in a form: what its checks say of themselves, then what cannot
  /// be read.
  ///
  /// A test of your own finds those without a sentence. A check made of a closure has the codes that it
  /// was given.
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

// For a live form, which holds a chain of either kind.
extension EditableForm {
  /// The paths of the fields, in the order in which they were declared.
  package var fieldPaths: [FieldPath] { editor.fields.map(\.path) }

  /// Puts a part at the end.
  package func append(last part: some FormPart<Form>) throws {
    try editor.insert(part, at: .last)
  }
}
