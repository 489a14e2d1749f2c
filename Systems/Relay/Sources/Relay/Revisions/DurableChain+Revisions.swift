import PostgreSQL

extension DurableChain {
  /// Returns the number of running requests at each handler, by its name.
  ///
  /// A name that this chain doesn't have is a handler of an older revision: start a worker that has
  /// it, or call ``reanchor()``.
  ///
  /// - Returns: The numbers; a handler without requests is missing.
  /// - Throws: `PostgresError`.
  public func positions() async throws -> [String: Int] {
    let rows = try await database.query(
      "SELECT handler, count(*) FROM relay_request WHERE chain = \(name) GROUP BY handler")
    let pairs = try rows.map { try $0.decode(as: (String, Int).self) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Moves all requests of other revisions to this revision, each to the handler with the same
  /// name, and the dead letters whose handlers this revision has.
  ///
  /// Without it, a request finishes on the revision with which it entered: the worker calls its
  /// handlers by name, in the order of that revision. Handlers that are new are not called, and a
  /// request whose handler no worker has waits.
  ///
  /// - Returns: The number of requests that were moved.
  /// - Throws: ``RelayError`` if requests wait for handlers that this revision doesn't have; no
  ///   request is moved then. Or `PostgresError`.
  @discardableResult
  public func reanchor() async throws -> Int {
    try await database.transaction(Self.begin) { session in
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
}
