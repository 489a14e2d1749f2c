public import Baton
public import BatonResilience
public import PostgreSQL

/// A chain whose handlers run in any number of processes and whose requests survive process
/// crashes.
///
/// ```swift
/// import PostgreSQL
///
/// public func order(_ order: Order, from database: Database) async throws -> Receipt? {
///   let orders = try await DurableChain<Order, Receipt>("orders", on: database) {
///     Prepare().inBatches(of: 100)               // an admission that takes microseconds
///     Charge().leased(for: .seconds(30))         // calls another service
///     Send()                                     // a handler
///   }
///   let id = try await orders.submit(order)      // in one process
///   try await orders.work()                      // in others, until the task is cancelled
///   return try await orders.response(of: id).response
/// }
/// ```
///
/// PostgreSQL stores each request with its position, which is the name of the next handler to call.
/// A worker calls that handler and stores the outcome and the new position in one transaction.
/// Handlers need not be deterministic, because the chain never calls a handler again after storing
/// its outcome.
///
/// A durable chain is an `AsyncHandler`. ``handle(_:)`` submits the request and awaits the
/// response.
public struct DurableChain<Request: Codable & Sendable, Response: Codable & Sendable>: Sendable {
  /// The name that identifies the chain in the database, and in paths, drawings and errors.
  public let name: String
  /// The number that identifies this chain's list of handlers in the database, starting at 1.
  public let revision: Int
  let links: [DurableLink<Request, Response>]
  let database: Database
  let attempts: Int
  let backoff: Backoff
  let isWorthwhile: (@Sendable (any Error) -> Bool)?
  let largeBodies: Int
  let bell: Bell

  /// Creates a durable chain from the links that the closure lists, in order.
  ///
  /// The initializer creates the tables if they do not exist. A new list of link names is
  /// registered as a revision.
  ///
  /// - Parameters:
  ///   - name: The name, which identifies the chain in the database.
  ///   - database: The database. A worker needs an exclusive connection for each request that it
  ///     runs concurrently, plus one.
  ///   - attempts: The maximum number of times that one handler is called for one request. The
  ///     value must be at least 1.
  ///   - backoff: The pauses between calls to the same handler for the same request.
  ///   - isWorthwhile: A closure that returns whether a failure is worth another call. If it is
  ///     not, the request immediately becomes a dead letter. The closure receives the error that
  ///     the handler threw, or the `PostgresError` for a write that the server rejected. By
  ///     default, every failure is worth another call, even a rejection by an open circuit breaker.
  ///     A request that cannot be decoded is always worth another call, because another version of
  ///     the program may be able to decode it.
  ///   - poll: The time after which a process reads the tables even if no notification arrives. The
  ///     interval must be longer than zero, and is also the resolution of timers.
  ///   - largeBodies: The number of bytes above which a request's JSON is stored in a separate
  ///     table. Such JSON is rewritten only if a handler changes the request, and is deleted when
  ///     the request ends.
  ///   - content: The handlers and admissions, listed as in a `Chain`. Their names must be
  ///     distinct.
  /// - Throws: ``RelayError`` if two links have the same name or there are no links, or a
  ///   `PostgresError`.
  public init(
    _ name: String, on database: Database, attempts: Int = 5, backoff: Backoff = Backoff(),
    when isWorthwhile: (@Sendable (any Error) -> Bool)? = nil, poll: Duration = .seconds(1),
    largeBodies: Int = 1024,
    @DurableChainBuilder<Request, Response> content: () -> [DurableLink<Request, Response>]
  ) async throws {
    precondition(attempts >= 1, "a durable chain needs at least 1 attempt, not \(attempts)")
    precondition(poll > .zero, "a durable chain must poll at intervals longer than zero")
    let links = try Self.checked(content(), of: name)
    try await database.createRelayTables()
    revision = try await database.revision(of: name, withLinks: links.map(\.name))
    (self.name, self.links, self.database) = (name, links, database)
    (self.attempts, self.backoff, self.isWorthwhile) = (attempts, backoff, isWorthwhile)
    self.largeBodies = largeBodies
    bell = Bell(database, poll: poll)
  }

  /// Returns a chain's links, or throws an error if there are none or two have the same name.
  static func checked(
    _ links: [DurableLink<Request, Response>], of name: String
  ) throws(RelayError) -> [DurableLink<Request, Response>] {
    guard !links.isEmpty else { throw .noLinks(in: name) }
    let names = links.map(\.name)
    for (index, link) in names.enumerated() where names[..<index].contains(link) {
      throw .sameName(link, in: name)
    }
    return links
  }
}

extension DurableChain: AsyncHandler {
  /// Any error, such as a ``RelayError`` for a failed handler, or an error from the database.
  public typealias Failure = any Error

  /// The outline of the chain, which contains the outlines of its links.
  public var outlines: [Outline] { [Outline(name, parts: links.map { Outline($0.name) })] }

  /// Submits a request and awaits its response, which a worker in any process provides.
  public func handle(_ request: Request) async throws -> Outcome<Response> {
    try await response(of: submit(request))
  }
}
