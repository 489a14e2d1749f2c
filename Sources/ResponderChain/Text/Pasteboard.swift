/// The storage for text that was cut or copied in an application.
@MainActor
public final class Pasteboard {
  /// The text, or `nil` if there is none.
  public var string: String?

  /// Creates a pasteboard.
  public init(_ string: String? = nil) { self.string = string }
}
