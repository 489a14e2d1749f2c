public import Baton

extension Database {
  /// A chain handler that runs each statement with ``query(_:)``.
  ///
  /// For deadlines, retries and a circuit breaker, add the around handlers of `BatonResilience`.
  /// For logs, metrics and spans, use `BatonObservability`.
  ///
  /// ```swift
  /// let queries = database.handler
  ///   .retryingSafely(attempts: 3)
  ///   .leavingTimeout(after: .seconds(2)) { PostgresError($0) }
  /// let rows = try await queries.run("SELECT count(*) FROM product")
  /// ```
  public nonisolated var handler: QueryHandler { QueryHandler(database: self) }

  /// Returns a chain handler that runs a closure in a transaction for each request.
  ///
  /// The transaction is committed if the closure handles the request, and rolled back if the
  /// closure passes or throws an error.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - begin: The statement that begins the transaction.
  ///   - body: A closure that handles a request in a session.
  /// - Returns: The handler, which waits for a free connection before it calls the closure.
  public nonisolated func transactions<Request: Sendable, Response: Sendable>(
    _ name: String, begin: Statement = "BEGIN",
    _ body:
      @escaping @Sendable (Session, Request) async throws(PostgresError) -> Outcome<Response>
  ) -> TransactionHandler<Request, Response> {
    TransactionHandler(name: name, database: self, begin: begin, body: body)
  }
}

/// A handler that runs statements.
///
/// ``Database/handler`` returns it.
public struct QueryHandler: AsyncHandler {
  /// The name in paths, drawings and errors: `"query"`.
  public let name = "query"
  let database: Database

  /// Runs the statement.
  public func handle(_ request: Statement) async throws(PostgresError) -> Outcome<Rows> {
    .handled(try await database.query(request))
  }
}

/// A handler that runs a closure in a transaction for each request.
///
/// ``Database/transactions(_:begin:_:)`` returns it.
public struct TransactionHandler<Request: Sendable, Response: Sendable>: AsyncHandler {
  /// The name in paths, drawings and errors.
  public let name: String
  let database: Database
  let begin: Statement
  let body: @Sendable (Session, Request) async throws(PostgresError) -> Outcome<Response>

  /// Calls the closure in a transaction.
  public func handle(_ request: Request) async throws(PostgresError) -> Outcome<Response> {
    do {
      return .handled(
        try await database.transaction(begin) { session in
          guard case .handled(let response) = try await body(session, request) else {
            throw Passed()
          }
          return response
        })
    } catch let error as PostgresError {
      throw error
    } catch {
      return .passed
    }
  }
}

/// An error that rolls back the transaction when its closure passes the request.
private struct Passed: Error {}
