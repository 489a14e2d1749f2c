/// Keeps the editions of chains, so that a process that starts goes on with the latest one.
///
/// ``MemoryEditions`` forgets them when the process ends. A store with a table keeps them:
///
/// ```swift
/// struct TableOfEditions: EditionStore {
///   let table: Table
///
///   func latest(of chain: String) -> Edition? { table.remembered(chain) }
///
///   func editions(
///     of chain: String, most count: Int, for viewer: InspectorViewer
///   ) async throws -> [Edition] {
///     try await table.rows(of: chain, most: count)
///   }
///
///   func record(_ edition: Edition, of chain: String, by viewer: InspectorViewer) async throws {
///     try await table.insert(edition, of: chain)   // refused if the number is taken
///   }
/// }
/// ```
public protocol EditionStore: Sendable {
  /// The latest edition of a chain, without waiting for it.
  ///
  /// - Parameter chain: The chain's name.
  /// - Returns: The edition; `nil` before the first.
  func latest(of chain: String) -> Edition?

  /// The latest editions of a chain, the latest first.
  ///
  /// - Parameters:
  ///   - chain: The chain's name.
  ///   - count: How many at most.
  ///   - viewer: Who wants to see them; the store may look again at the viewer's session.
  /// - Returns: The editions.
  /// - Throws: What keeps the store from telling.
  func editions(
    of chain: String, most count: Int, for viewer: InspectorViewer
  ) async throws -> [Edition]

  /// Records an edition, which is the latest from then on.
  ///
  /// - Parameters:
  ///   - edition: The edition.
  ///   - chain: The chain's name.
  ///   - viewer: Who has made it; the store may look again at the viewer's session.
  /// - Throws: ``EditionError/old(_:latest:of:)`` unless its number is the next one; the first is
  ///   1. From then on, ``latest(of:)`` tells the later one.
  func record(_ edition: Edition, of chain: String, by viewer: InspectorViewer) async throws
}
