/// The reason that a string does not match a format, and the location of the problem.
///
/// A fault is a small value that contains no message. ``FormatMessages`` contains the messages for
/// all codes.
///
/// ```swift
/// if let fault = EmailAddress.fault(in: "ada@") {
///   print(fault)
/// }
/// // email.no-domain at byte 4
/// ```
public struct FormatFault: Error, Hashable, Sendable {
  /// The problem's name, such as `email.no-at`; the meaning of a published code never changes.
  public let code: String
  /// The byte offset of the problem in the text's UTF-8.
  public let offset: Int
  /// The violated bound, if any.
  public let limit: Int?
  /// The value that was found: a number, a count, or the value of a Unicode scalar.
  public let found: Int?

  /// Creates a fault; custom checks may use their own codes.
  ///
  /// ```swift
  /// let fault = FormatFault("isbn.too-short", at: 9, limit: 13, found: 9)
  /// fault.code   // isbn.too-short
  /// ```
  ///
  /// - Parameters:
  ///   - code: The format's name, a dot, and the problem's name.
  ///   - offset: The byte offset of the problem.
  ///   - limit: The violated bound.
  ///   - found: The value that was found.
  public init(_ code: String, at offset: Int, limit: Int? = nil, found: Int? = nil) {
    self.code = code
    self.offset = offset
    self.limit = limit
    self.found = found
  }
}

extension FormatFault: CustomStringConvertible {
  /// The code, the offset, and the numbers, for use in a log.
  public var description: String {
    var text = "\(code) at byte \(offset)"
    if let limit { text += ", limit \(limit)" }
    if let found { text += ", found \(found)" }
    return text
  }
}
