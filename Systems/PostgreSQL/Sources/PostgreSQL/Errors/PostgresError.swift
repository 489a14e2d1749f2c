/// An error of the client or of the server.
///
/// ``effect`` says whether the work may have happened all the same, which decides whether it may be
/// repeated:
///
/// ```swift
/// do {
///   try await database.query("INSERT INTO payment (key, cents) VALUES (\(key), \(500))")
/// } catch let error where error.effect == .unknown {
///   // The payment may be stored: look it up by its key before paying again.
/// }
/// ```
public struct PostgresError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name.
    public let description: String

    /// Creates a code, for handlers that add their own errors.
    ///
    /// - Parameter description: The name.
    public init(_ description: String) {
      self.description = description
    }

    /// The connection string is not valid.
    public static let badTarget = Code("bad target")
    /// The server cannot be reached, or refuses the connection.
    public static let unreachable = Code("unreachable")
    /// The connection was lost.
    public static let lost = Code("lost")
    /// The server rejected the statement; ``PostgresError/sqlState`` says why.
    public static let rejected = Code("rejected")
    /// The transaction was rolled back although its closure returned a value.
    public static let rolledBack = Code("rolled back")
    /// The task was cancelled.
    public static let cancelled = Code("cancelled")
    /// The time limit was exceeded.
    public static let timedOut = Code("timed out")
    /// A handler around the database rejected the request.
    public static let refused = Code("refused")
    /// The statement cannot be sent.
    public static let unsendable = Code("unsendable")
    /// A value cannot be read as the type that was asked for.
    public static let undecodable = Code("undecodable")
    /// The database, or the session, is closed.
    public static let closed = Code("closed")
  }

  /// Whether the work took effect.
  public enum Effect: Hashable, Sendable {
    /// It took no effect.
    case none
    /// The client doesn't know: the server may have committed it.
    case unknown
  }

  /// The kind of error.
  public let code: Code
  /// What was wrong, where, and what to do, without parameters and without passwords.
  public let message: String
  /// The server's five letters and digits for the error, such as `"23505"`.
  public var sqlState: String?
  /// The server's values for the error, such as a duplicate key.
  ///
  /// They may be personal data, so ``description`` doesn't show them.
  public var detail: String?
  /// The name of the constraint that was violated.
  public var constraint: String?
  /// Whether the work took effect.
  public var effect: Effect
  /// Whether the cause is likely to pass by itself, such as a restart or a deadlock.
  public var isTransient: Bool

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - message: What was wrong, where, and what to do.
  ///   - effect: Whether the work took effect.
  ///   - isTransient: Whether the cause is likely to pass by itself.
  public init(
    _ code: Code, _ message: String, effect: Effect = .none, isTransient: Bool = false
  ) {
    self.code = code
    self.message = message
    self.effect = effect
    self.isTransient = isTransient
  }

  /// The message, and whether the effect is unknown.
  public var description: String {
    effect == .none ? message : "\(message) \(Self.unknownEffect)"
  }

  private static let unknownEffect = """
    Whether the work took effect is unknown. Read what it should have changed, or repeat it with a \
    key that the same transaction stores.
    """
}
