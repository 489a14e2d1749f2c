public import FieldFormats

/// A check of a value, which any field of the value's type can use.
///
/// ```swift
/// let even = FieldCheck<Int>("even", codes: ["number.odd"]) { number in
///   number.isMultiple(of: 2) ? nil : FormatFault("number.odd", at: 0, found: number)
/// }
/// ```
///
/// The library's checks are static members, such as `.required`, `.length(1...80)`,
/// `.range(18...120)`, `.matching(pattern)`, and `.oneOf(["a", "b"])`. So are its cleanings, such
/// as `.trimmed`.
public struct FieldCheck<Value: FieldValue>: Sendable {
  enum Work: Sendable {
    case value(@Sendable (Value) -> FormatFault?)
    /// Checks the UTF-8 of a string; an empty or missing string passes.
    case bytes(of: @Sendable (Value) -> String?, @Sendable (Span<UInt8>) -> FormatFault?)
    /// Checks a string's length; an empty or missing string passes.
    case length(of: @Sendable (Value) -> String?, TextLength)
    /// Checks a whole number; a missing number passes.
    case integer(of: @Sendable (Value) -> Int?, @Sendable (Int) -> FormatFault?)
    /// Tests whether there is a value.
    case presence
    /// Returns the cleaned value, or `nil` if it is already clean.
    ///
    /// `unless` is a fast test that recognizes most strings that are already clean.
    case clean(@Sendable (Value) -> Value?, unless: @Sendable (Span<UInt8>) -> Bool)
  }

  /// The check's name; its identifier is the field's path, a dot, and this name.
  public let name: String
  let constraint: Constraint
  let work: Work
  /// The codes of the faults that the check can return, if they differ from the constraint's.
  var codes: [String]?
  var needs: [String] = []
  /// Whether an empty string is still empty after the check; only a cleaning can change it.
  var keepsEmpty = true

  init(_ name: String, _ constraint: Constraint, _ work: Work) {
    self.name = name
    self.constraint = constraint
    self.work = work
  }

  /// Creates a check from a closure.
  ///
  /// - Parameters:
  ///   - name: The check's name. Its identifier is the field's path, a dot, and this name.
  ///   - codes: The codes of the faults that the check can return. ``EditableForm/codes`` includes
  ///     them.
  ///   - check: A closure that returns the fault in a value, or `nil` if the value is valid.
  public init(
    _ name: String, codes: [String] = [], check: @escaping @Sendable (Value) -> FormatFault?
  ) {
    self.init(name, .custom, .value(check))
    self.codes = codes
  }

  /// Returns this check with a different name, for a field with two checks of the same kind.
  public func named(_ name: String) -> FieldCheck {
    var check = FieldCheck(name, constraint, work)
    check.codes = codes
    check.needs = needs
    check.keepsEmpty = keepsEmpty
    return check
  }

  /// Returns this check with additional dependencies on earlier checks of the same field, by name.
  ///
  /// The check is skipped if one of these checks failed.
  public func needing(_ checks: String...) -> FieldCheck {
    var check = self
    check.needs += checks
    return check
  }
}

extension FieldCheck where Value: TextValue {
  /// Returns a cleaning performed by a closure.
  ///
  /// ```swift
  /// let lowercased = FieldCheck<String>.cleaning("lowercased") { $0.lowercased() }
  /// ```
  ///
  /// The library calls the closure once with an empty string, to determine whether pages may send
  /// one. The cleaning's identifier is the field's path, a dot, and its name.
  public static func cleaning(
    _ name: String, _ clean: @escaping @Sendable (String) -> String
  ) -> FieldCheck {
    cleaning(name, clean) { _ in false }
  }

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

  /// Returns a check of the string's UTF-8 bytes; an empty string passes.
  ///
  /// ```swift
  /// let email = FieldCheck<String>.format("smtp-email") {
  ///   EmailAddress.fault(in: $0, profile: .smtp)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The check's name, which is also the format's name in a schema. Browsers check the
  ///     formats `email` and `date` themselves, so a check with that name must accept everything
  ///     that the HTML Standard accepts.
  ///   - codes: The codes of the faults that the check can return; `nil` for those of the library's
  ///     format of that name.
  ///   - fault: A closure that returns the fault in the bytes, or `nil` if they are valid.
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
