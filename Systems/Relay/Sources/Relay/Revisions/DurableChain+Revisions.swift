public import PostgreSQL

extension DurableChain {
  /// Returns the number of running requests at each handler, keyed by the handler's name.
  ///
  /// A name that this chain does not have belongs to a handler of a different revision. Start a
  /// worker that has this handler, or call ``reanchor(in:)``.
  ///
  /// - Returns: The number of requests at each handler. Handlers without requests are omitted.
  /// - Throws: `PostgresError`.
  public func positions() async throws -> [String: Int] {
    let rows = try await database.query(
      "SELECT handler, count(*) FROM relay_request WHERE chain = \(name) GROUP BY handler")
    let pairs = try rows.map { try $0.decode(as: (String, Int).self) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Moves the requests and dead letters of other revisions to this revision.
  ///
  /// Each request continues at the handler with the same name. A dead letter is moved if this
  /// revision has its handler. If you do not call this method, a request remains on the revision
  /// with which it was submitted. Workers call its handlers by name, in the order of that revision,
  /// and never call new handlers. If no worker has its next handler, the request waits.
  ///
  /// - Parameter session: A session with an open transaction. The requests move if and only if that
  ///   transaction is committed. If this method throws an error, roll the transaction back.
  /// - Returns: The number of requests that were moved.
  /// - Throws: `PostgresError`, or ``RelayError`` if requests wait for handlers that this revision
  ///   does not have. In that case, no request is moved.
  @discardableResult
  public func reanchor(in session: Session? = nil) async throws -> Int {
    if let session { return try await moveAll(in: session) }
    return try await database.transaction(Self.begin) { try await moveAll(in: $0) }
  }

  private func moveAll(in session: Session) async throws -> Int {
    let names = links.map(\.name)
    let moved = try await session.query(
      """
      UPDATE relay_request SET revision = \(revision)::int
      WHERE chain = \(name) AND revision <> \(revision) AND handler = ANY(\(names))
      """)
    let left = try await session.query(
      """
      SELECT DISTINCT handler FROM relay_request
      WHERE chain = \(name) AND revision <> \(revision) AND handler <> ALL(\(names))
      ORDER BY handler
      """)
    let missing = try left.map { try $0.decode("handler", as: String.self) }
    guard missing.isEmpty else { throw RelayError.notAnchored(missing, in: name, revision) }
    try await session.query(
      """
      UPDATE relay_dead SET revision = \(revision)::int
      WHERE chain = \(name) AND revision <> \(revision) AND handler = ANY(\(names))
      """)
    return moved.affected
  }
}
