/// A check was given no requests, and so could not fail.
public struct NothingToCheck: Error, Sendable, Hashable, CustomStringConvertible {
  /// The handler's name.
  public let handler: String

  /// An error about a check of that handler.
  public init(handler: String) {
    self.handler = handler
  }

  /// What is missing.
  public var description: String {
    """
    there is nothing to check "\(handler)" with; give requests that it takes, passes on or fails at
    """
  }
}
