/// Why a text is no path notation.
///
/// ```
/// "kitchen(tomato onion+)" is not a path: "tomato" needs a mark: + (took it), - (passed), …
///   kitchen(tomato onion+)
///           ^
/// ```
public struct NotationError: Error, Sendable, Hashable {
  /// The text.
  public let text: String
  /// Where it stops making sense; the first column is 1.
  public let column: Int
  /// What is wrong there.
  public let reason: String
}

extension NotationError: CustomStringConvertible {
  /// What is wrong, with the place marked.
  public var description: String {
    """
    "\(text)" is not a path: \(reason)
      \(text)
      \(String(repeating: " ", count: column - 1))^
    """
  }
}
