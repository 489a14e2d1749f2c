/// What keeps a text from having a format, and where in the text it was found.
///
/// A fault is a small value without text: a sentence is made from ``code`` and the numbers when
/// somebody asks for one. ``FormatMessages`` has the sentences of all codes.
///
/// ```swift
/// if let fault = EmailAddress.fault(in: "ada@") {
///   print(fault)
/// }
/// // email.no-domain at byte 4
/// ```
public struct FormatFault: Error, Hashable, Sendable {
  /// Names what is wrong, such as `email.no-at`; once published, a code keeps its meaning.
  public let code: String
  /// How many bytes of the text's UTF-8 precede the place where it was found.
  public let offset: Int
  /// The bound that is broken, where there is one.
  public let limit: Int?
  /// What stands there instead: a number, a count, or the value of a Unicode scalar.
  public let found: Int?

  /// Makes a fault; a check of your own that has codes of its own may report them as these do.
  ///
  /// ```swift
  /// let fault = FormatFault("isbn.too-short", at: 9, limit: 13, found: 9)
  /// fault.code   // isbn.too-short
  /// ```
  ///
  /// - Parameters:
  ///   - code: Names what is wrong: the format, a dot, and the problem.
  ///   - offset: How many bytes precede the place.
  ///   - limit: The bound that is broken.
  ///   - found: What stands there instead.
  public init(_ code: String, at offset: Int, limit: Int? = nil, found: Int? = nil) {
    self.code = code
    self.offset = offset
    self.limit = limit
    self.found = found
  }
}

extension FormatFault: CustomStringConvertible {
  /// The code, the place and the numbers, for a log.
  public var description: String {
    var text = "\(code) at byte \(offset)"
    if let limit { text += ", limit \(limit)" }
    if let found { text += ", found \(found)" }
    return text
  }
}
