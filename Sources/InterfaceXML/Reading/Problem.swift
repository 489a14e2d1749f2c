/// A problem in a document, and its position.
public struct Problem: Error, Hashable {
  /// The kind of problem; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind {
      case illFormed, notAllowed, tooLarge, tooDeep, unknownElement, unknownAttribute
      case missingAttribute, invalidAttribute, misplacedText, misplacedElement, refused
    }
    private let kind: Kind

    /// The document is not well-formed XML.
    public static var illFormed: Code { Code(kind: .illFormed) }
    /// The document uses an unsupported feature, such as a document type or an encoding other than
    /// UTF-8.
    public static var notAllowed: Code { Code(kind: .notAllowed) }
    /// The document exceeds a limit in ``ReadingLimits`` on its size.
    public static var tooLarge: Code { Code(kind: .tooLarge) }
    /// The document is nested too deeply for its ``ReadingLimits`` or for the stack.
    public static var tooDeep: Code { Code(kind: .tooDeep) }
    /// No handler handles the element.
    public static var unknownElement: Code { Code(kind: .unknownElement) }
    /// The element's handler does not support the attribute.
    public static var unknownAttribute: Code { Code(kind: .unknownAttribute) }
    /// An attribute that the element's handler requires is missing.
    public static var missingAttribute: Code { Code(kind: .missingAttribute) }
    /// The attribute's value is not valid.
    public static var invalidAttribute: Code { Code(kind: .invalidAttribute) }
    /// The element contains text, which its handler does not allow.
    public static var misplacedText: Code { Code(kind: .misplacedText) }
    /// The element contains an element, which its handler does not allow.
    public static var misplacedElement: Code { Code(kind: .misplacedElement) }
    /// The element's handler rejected it with its own message.
    public static var refused: Code { Code(kind: .refused) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// The kind of problem.
  public let code: Code
  /// The position at which the problem begins.
  public let place: Place
  /// A description of the problem and how to fix it.
  public let sentence: String

  init(_ code: Code, _ place: Place, _ sentence: String) {
    self.code = code
    self.place = place
    self.sentence = sentence
  }
}

extension Problem: CustomStringConvertible {
  /// The line, column, and message.
  public var description: String { "\(place): \(sentence)" }
}
