import Foundation
import PostgreSQL

extension DurableChain {
  /// Returns what ``reanchor(in:)`` would do to the requests in flight, without doing it.
  ///
  /// The preview does not predict outcomes for requests that already follow this chain's revision,
  /// because these requests do not move.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of requests of other revisions whose outcome is predicted, the
  ///     oldest first.
  ///   - isFree: A closure that returns whether a handler or an admission has no side effects, so
  ///     that the preview may call it.
  /// - Returns: The preview.
  /// - Throws: `PostgresError`.
  public func preview(
    atMost limit: Int = 1000, calling isFree: @escaping (any Sendable) -> Bool = { _ in false }
  ) async throws -> RevisionPreview {
    try await preview(of: links, except: revision, atMost: limit, calling: isFree)
  }

  /// Returns what a changed list of links would do to the requests in flight: where each would
  /// continue, and which ones would have no place.
  ///
  /// Nothing is stored: the list becomes a revision only when you create a chain from it. The
  /// preview predicts the outcome of a request from its stored position. It calls the handlers that
  /// have no side effects, and discards what they write. An outcome that depends on any other
  /// handler is unknown.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of requests in flight whose outcome is predicted, the oldest
  ///     first.
  ///   - isFree: A closure that returns whether a handler or an admission has no side effects, so
  ///     that the preview may call it.
  ///   - content: The proposed links.
  /// - Returns: The preview.
  /// - Throws: ``RelayError`` if two links have the same name or there are none, or a
  ///   `PostgresError`.
  public func preview(
    atMost limit: Int = 1000, calling isFree: @escaping (any Sendable) -> Bool = { _ in false },
    @DurableChainBuilder<Request, Response> of content: () -> [DurableLink<Request, Response>]
  ) async throws -> RevisionPreview {
    try await preview(of: Self.checked(content(), of: name), atMost: limit, calling: isFree)
  }

  /// Returns a preview that predicts no outcomes for requests of the revision `settled`.
  private func preview(
    of proposal: [DurableLink<Request, Response>], except settled: Int? = nil, atMost limit: Int,
    calling isFree: @escaping (any Sendable) -> Bool
  ) async throws -> RevisionPreview {
    let names = proposal.map(\.name)
    let lists = try await revisions()
    let groups = try await database.query(
      """
      SELECT revision, handler, false AS dead, count(*) FROM relay_request WHERE chain = \(name)
      GROUP BY revision, handler
      UNION ALL SELECT revision, handler, true, count(*) FROM relay_dead WHERE chain = \(name)
      GROUP BY revision, handler ORDER BY dead, revision, handler
      """
    ).map { row in
      let (revision, handler, isDead, count) = try row.decode(as: (Int, String, Bool, Int).self)
      return RevisionPreview.Group(
        of: count, at: handler, isDead: isDead, revision: revision, lists[revision] ?? [],
        proposal: names)
    }
    let rows = try await database.query(
      """
      SELECT id, handler, revision,
        coalesce(body, (SELECT body FROM relay_body WHERE request = id)) AS body
      FROM relay_request
      WHERE chain = \(name) AND revision IS DISTINCT FROM \(settled as Int?)
      ORDER BY number LIMIT \(limit)
      """)
    var requests: [RevisionPreview.Request] = []
    for row in rows {
      let (id, handler, revision, body) = try row.decode(as: (UUID, String, Int, String).self)
      let rehearsal = Rehearsal(chain: self, id: id, body: body, isFree: isFree)
      requests.append(
        RevisionPreview.Request(
          id: id, handler: handler, revision: revision,
          was: await rehearsal.verdict(at: handler, in: lists[revision] ?? [], with: links),
          now: await rehearsal.verdict(at: handler, in: names, with: proposal)))
    }
    return RevisionPreview(groups: groups, requests: requests)
  }

  /// Returns the names of the handlers of each revision.
  private func revisions() async throws -> [Int: [String]] {
    let rows = try await database.query(
      "SELECT revision, links FROM relay_revision WHERE chain = \(name)")
    let pairs = try rows.map { try $0.decode(as: (Int, [String]).self) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}

/// Predicts the outcome of a request in flight from its stored position.
private struct Rehearsal<Request: Codable & Sendable, Response: Codable & Sendable> {
  let chain: DurableChain<Request, Response>
  let id: UUID
  let body: String
  let isFree: (any Sendable) -> Bool

  /// Calls the handlers starting at a position, until one ends the request or has side effects.
  func verdict(
    at position: String, in names: [String], with links: [DurableLink<Request, Response>]
  ) async -> RevisionPreview.Verdict {
    guard let place = names.firstIndex(of: position) else { return .noPlace(at: position) }
    guard var request = try? chain.request(body, of: id) else { return .failed(at: position) }
    for name in names[place...] {
      guard let link = links.first(where: { $0.name == name }), isFree(link.base) else {
        return .unknown(at: name)
      }
      let hop = Hop(of: id, attempt: 1, session: nil)
      let call = await Hop.$current.withValue(hop) { await link.call(request) }
      switch call.result {
      case .handled: return .handled(by: name)
      case .failed: return .failed(at: name)
      case .admitted(let changed): request = changed
      case .passed where hop.again != nil: return .unknown(at: name)
      case .passed: break
      }
    }
    return .unhandled
  }
}
