public import Foundation
public import PostgreSQL
import Synchronization

/// A call to a handler of a durable chain, through which the handler writes to the database.
///
/// ```swift
/// struct Pack: AsyncHandler {
///   func handle(_ order: Order) async -> Outcome<Receipt> {
///     Hop.current?.write("UPDATE parcel SET packed = now() WHERE id = \(order.parcel)")
///     return .passed
///   }
/// }
/// ```
///
/// The statement takes effect if and only if the request moves on.
public final class Hop: Sendable {
  /// The call in which the current task runs, or `nil` outside a durable chain.
  @TaskLocal public static var current: Hop?

  /// The request's identifier.
  public let request: UUID
  /// The number of this attempt to call the handler for this request, starting at 1.
  public let attempt: Int
  /// The session whose transaction hands the request over, or `nil` for a handler that is leased or
  /// runs in batches.
  public let session: Session?
  private let state = Mutex((writes: [Statement](), again: Date?.none))

  init(of request: UUID, attempt: Int, session: Session?) {
    (self.request, self.attempt, self.session) = (request, attempt, session)
  }

  /// Adds a statement to the transaction that hands the request over.
  ///
  /// The statement runs after the handler has returned, unless the handler failed or another worker
  /// has taken the request over. If the server rejects the statement, the call counts as failed.
  ///
  /// - Parameter statement: The statement.
  public func write(_ statement: Statement) {
    state.withLock { $0.writes.append(statement) }
  }

  var writes: [Statement] { state.withLock { $0.writes } }

  var again: Date? {
    get { state.withLock { $0.again } }
    set { state.withLock { $0.again = newValue } }
  }
}
