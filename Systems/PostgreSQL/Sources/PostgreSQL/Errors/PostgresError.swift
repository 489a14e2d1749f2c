/// An error of the client or of the server.
///
/// ``effect`` indicates whether the work may have taken effect despite the error. Check the effect
/// before repeating the work:
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
    /// The server cannot be reached, or rejects the connection.
    public static let unreachable = Code("unreachable")
    /// The connection was lost.
    public static let lost = Code("lost")
    /// The server rejected the statement, for the reason in ``PostgresError/sqlState``.
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
    /// A value cannot be read as the requested type.
    public static let undecodable = Code("undecodable")
    /// The database, or the session, is closed.
    public static let closed = Code("closed")
  }

  /// Whether the work took effect.
  public enum Effect: Hashable, Sendable {
    /// The work had no effect.
    case none
    /// The client does not know whether the server committed the work.
    case unknown
  }

  /// The kind of error.
  public let code: Code
  /// A description of the problem, its location and the remedy, without parameters or passwords.
  public let message: String
  /// The server's five-character error code, such as `"23505"`.
  public var sqlState: String?
  /// The server's details about the error, such as the value of a duplicate key.
  ///
  /// The details may contain personal data, so ``description`` omits them.
  public var detail: String?
  /// The name of the constraint that was violated.
  public var constraint: String?
  /// Whether the work took effect.
  public var effect: Effect
  /// Whether the cause is likely to be temporary, such as a restart or a deadlock.
  public var isTransient: Bool

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - message: A description of the problem, its location and the remedy.
  ///   - effect: Whether the work took effect.
  ///   - isTransient: Whether the cause is likely to be temporary.
  public init(
    _ code: Code, _ message: String, effect: Effect = .none, isTransient: Bool = false
  ) {
    self.code = code
    self.message = message
    self.effect = effect
    self.isTransient = isTransient
  }

  /// The message, followed by a warning if the effect is unknown.
  public var description: String {
    effect == .none ? message : "\(message) \(Self.unknownEffect)"
  }

  private static let unknownEffect = """
    Whether the work took effect is unknown. Read what it should have changed, or repeat it with a \
    key that the same transaction stores.
    """
}
