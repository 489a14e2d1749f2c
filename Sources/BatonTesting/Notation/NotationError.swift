/// An error thrown for a string that is not a valid path notation.
///
/// ```
/// "kitchen(tomato onion+)" is not a path: "tomato" needs a mark: + (handled), - (passed), …
///   kitchen(tomato onion+)
///           ^
/// ```
public struct NotationError: Error, Sendable, Hashable {
  /// The invalid string.
  public let text: String
  /// The column of the error, starting at 1.
  public let column: Int
  /// A description of the error.
  public let reason: String
}

extension NotationError: CustomStringConvertible {
  /// The error's description, with its position marked.
  public var description: String {
    """
    "\(text)" is not a path: \(reason)
      \(text)
      \(String(repeating: " ", count: column - 1))^
    """
  }
}
