/// An error thrown by a test without requests, which could never fail.
public struct NothingToCheck: Error, Sendable, Hashable, CustomStringConvertible {
  /// The handler's name.
  public let handler: String

  /// Creates an error for the handler with the given name.
  public init(handler: String) {
    self.handler = handler
  }

  /// A sentence that describes what is missing.
  public var description: String {
    """
    no requests to check "\(handler)" with; supply requests that it handles, passes, or fails on
    """
  }
}
