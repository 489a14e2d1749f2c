public import FieldFormats

/// A check of one field's value, which can be put on any field of that type.
///
/// ```swift
/// let even = FieldCheck<Int>("even", codes: ["number.odd"]) { number in
///   number.isMultiple(of: 2) ? nil : FormatFault("number.odd", at: 0, found: number)
/// }
/// ```
///
/// The checks that come with the library are static members: `.required`, `.length(1...80)`,
/// `.range(18...120)`, `.matching(pattern)`, `.oneOf(["a", "b"])`; and so are the cleanings of a
/// value: `.trimmed`.
public struct FieldCheck<Value: FieldValue>: Sendable {
  enum Work: Sendable {
    case value(@Sendable (Value) -> FormatFault?)
    /// Looks at the UTF-8 of a text; an empty text, and one that is not there, pass.
    case bytes(of: @Sendable (Value) -> String?, @Sendable (Span<UInt8>) -> FormatFault?)
    /// Looks at the length of a text; an empty text, and one that is not there, pass.
    case length(of: @Sendable (Value) -> String?, TextLength)
    /// Looks at a whole number; one that is not there passes.
    case integer(of: @Sendable (Value) -> Int?, @Sendable (Int) -> FormatFault?)
    /// Finds out whether there is a value.
    case presence
    /// Returns the cleaned value, or `nil` where it is clean; first a look at the UTF-8 of a text, which
    /// says of most texts at once that they are clean.
    case clean(@Sendable (Value) -> Value?, unless: @Sendable (Span<UInt8>) -> Bool)
  }

  /// The name, which follows the field's path and a dot in the check's identifier.
  public let name: String
  let constraint: Constraint
  let work: Work
  /// The codes of what it may find, if they are others than the constraint says.
  var codes: [String]?
  var needs: [String] = []
  /// Whether it leaves an empty text empty; a check leaves everything as it is.
  var keepsEmpty = true

  init(_ name: String, _ constraint: Constraint, _ work: Work) {
    self.name = name
    self.constraint = constraint
    self.work = work
  }

  /// A check made of a closure.
  ///
  /// - Parameters:
  ///   - name: The name, which follows the field's path and a dot in the check's identifier.
  ///   - codes: The codes of what it may find, so that ``EditableForm/codes`` has them.
  ///   - check: Looks at a value, and says what is wrong with it.
  public init(
    _ name: String, codes: [String] = [], check: @escaping @Sendable (Value) -> FormatFault?
  ) {
    self.init(name, .custom, .value(check))
    self.codes = codes
  }

  /// This check under another name, where a field has two of a kind.
  ///
  /// - Parameter name: The other name.
  /// - Returns: The same check.
  public func named(_ name: String) -> FieldCheck {
    var check = FieldCheck(name, constraint, work)
    check.codes = codes
    check.needs = needs
    check.keepsEmpty = keepsEmpty
    return check
  }

  /// This check where others have found nothing; elsewhere it is skipped.
  ///
  /// - Parameter checks: The names of checks of the same field that stand before this one.
  /// - Returns: The same check.
  public func needing(_ checks: String...) -> FieldCheck {
    var check = self
    check.needs += checks
    return check
  }
}

extension FieldCheck where Value: TextValue {
  /// A cleaning of the text.
  ///
  /// ```swift
  /// let lowercased = FieldCheck<String>.cleaning("lowercased") { $0.lowercased() }
  /// ```
  ///
  /// It is asked once what it makes of an empty text, so that a page knows whether one may be sent.
  ///
  /// - Parameters:
  ///   - name: The name, which follows the field's path and a dot in the cleaning's identifier.
  ///   - clean: Returns the cleaned text.
  /// - Returns: The cleaning.
  public static func cleaning(
    _ name: String, _ clean: @escaping @Sendable (String) -> String
  ) -> FieldCheck {
    cleaning(name, clean) { _ in false }
  }

  /// The same, with a look that says of most clean texts at once that they are.
  static func cleaning(
    _ name: String, _ clean: @escaping @Sendable (String) -> String,
    unless isClean: @escaping @Sendable (Span<UInt8>) -> Bool
  ) -> FieldCheck {
    var check = FieldCheck(
      name, .cleaned(name),
      .clean(
        { value in
          guard let text = Value.text(of: value) else { return nil }
          let cleaned = clean(text)
          return cleaned.hasBytes(of: text) ? nil : Value(text: cleaned)
        }, unless: isClean))
    check.keepsEmpty = clean("").isEmpty
    return check
  }

  /// A check of the text's UTF-8, which an empty text passes.
  ///
  /// ```swift
  /// let email = FieldCheck<String>.format("smtp-email") {
  ///   EmailAddress.fault(in: $0, profile: .smtp)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, which is the format's in a schema as well. A browser checks `email` and
  ///     `date` itself: the format of such a name takes whatever the HTML Standard does.
  ///   - codes: The codes of what it may find; those of the library's format of that name if none are
  ///     given.
  ///   - fault: Looks at the bytes, and says what is wrong with them.
  /// - Returns: The check.
  public static func format(
    _ name: String, codes: [String]? = nil,
    fault: @escaping @Sendable (Span<UInt8>) -> FormatFault?
  ) -> FieldCheck {
    var check = FieldCheck(name, .format(name), .bytes(of: Value.text(of:), fault))
    check.codes = codes
    return check
  }
}
