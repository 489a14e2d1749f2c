/// A store for the revisions of chains.
///
/// A registered chain starts with its latest revision from the store. ``MemoryRevisions`` loses its
/// revisions when the process exits. To preserve them, use a database table:
///
/// ```swift
/// struct TableOfRevisions: RevisionStore {
///   let table: Table
///
///   func latest(of chain: String) -> Revision? { table.remembered(chain) }
///
///   func revisions(
///     of chain: String, most count: Int, for viewer: InspectorViewer
///   ) async throws -> [Revision] {
///     try await table.rows(of: chain, most: count)
///   }
///
///   func record(_ revision: Revision, of chain: String, by viewer: InspectorViewer) async throws {
///     try await table.insert(revision, of: chain)   // refused if the number is taken
///   }
/// }
/// ```
public protocol RevisionStore: Sendable {
  /// Returns the latest revision of a chain without suspending.
  ///
  /// - Parameter chain: The chain's name.
  /// - Returns: The revision, or `nil` if there is none.
  func latest(of chain: String) -> Revision?

  /// Returns the latest revisions of a chain, newest first.
  ///
  /// - Parameters:
  ///   - chain: The chain's name.
  ///   - count: The maximum number of revisions.
  ///   - viewer: The viewer who requests them. The store may check the viewer's session again.
  /// - Returns: The revisions.
  /// - Throws: An error if the revisions cannot be read.
  func revisions(
    of chain: String, most count: Int, for viewer: InspectorViewer
  ) async throws -> [Revision]

  /// Records a revision as the latest one.
  ///
  /// After this method returns, ``latest(of:)`` must return this revision or a later one.
  ///
  /// - Parameters:
  ///   - revision: The revision.
  ///   - chain: The chain's name.
  ///   - viewer: The viewer who made the edit. The store may check the viewer's session again.
  /// - Throws: ``RevisionError/old(_:latest:of:)`` if the revision's number is not the next one,
  ///   counted from 1; or another error if the revision cannot be recorded.
  func record(_ revision: Revision, of chain: String, by viewer: InspectorViewer) async throws
}
