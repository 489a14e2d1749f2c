/// Something that is wrong with a document, and where.
public struct Problem: Error, Hashable {
  /// What kind of problem it is; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind {
      case illFormed, notAllowed, tooLarge, tooDeep, unknownElement, unknownAttribute
      case missingAttribute, invalidAttribute, misplacedText, misplacedElement, refused
    }
    private let kind: Kind

    /// It is no XML.
    public static var illFormed: Code { Code(kind: .illFormed) }
    /// It is XML, but of a kind that is never read: a document type, another encoding.
    public static var notAllowed: Code { Code(kind: .notAllowed) }
    /// It is larger than the ``ReadingLimits`` say.
    public static var tooLarge: Code { Code(kind: .tooLarge) }
    /// It is nested deeper than the ``ReadingLimits`` say, or than the stack has room for.
    public static var tooDeep: Code { Code(kind: .tooDeep) }
    /// No handler takes the element.
    public static var unknownElement: Code { Code(kind: .unknownElement) }
    /// The element's handler knows no such attribute.
    public static var unknownAttribute: Code { Code(kind: .unknownAttribute) }
    /// The element's handler needs an attribute that is not there.
    public static var missingAttribute: Code { Code(kind: .missingAttribute) }
    /// The attribute's value is none of those that the handler understands.
    public static var invalidAttribute: Code { Code(kind: .invalidAttribute) }
    /// There is text where the handler wants none.
    public static var misplacedText: Code { Code(kind: .misplacedText) }
    /// There is an element where the handler wants none.
    public static var misplacedElement: Code { Code(kind: .misplacedElement) }
    /// The element's handler refused it, in its own words.
    public static var refused: Code { Code(kind: .refused) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// What kind of problem it is.
  public let code: Code
  /// Where it begins.
  public let place: Place
  /// What is wrong, and what to do.
  public let sentence: String

  init(_ code: Code, _ place: Place, _ sentence: String) {
    self.code = code
    self.place = place
    self.sentence = sentence
  }
}

extension Problem: CustomStringConvertible {
  /// Line, column and sentence.
  public var description: String { "\(place): \(sentence)" }
}
