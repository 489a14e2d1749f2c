/// Keeps what was cut or copied, for those who paste; each application has its own.
@MainActor
public final class Pasteboard {
  /// The text; `nil` if there is none.
  public var string: String?

  /// Makes an empty one.
  ///
  /// - Parameter string: The text.
  public init(_ string: String? = nil) { self.string = string }
}
