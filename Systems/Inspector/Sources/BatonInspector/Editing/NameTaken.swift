/// An empty store that rejects every revision, for a chain whose name is already taken.
struct NameTaken: RevisionStore {
  func latest(of chain: String) -> Revision? { nil }

  func revisions(
    of chain: String, most count: Int, for viewer: InspectorViewer
  ) -> [Revision] { [] }

  func record(
    _ revision: Revision, of chain: String, by viewer: InspectorViewer
  ) throws(RevisionError) {
    throw .nameTaken(chain)
  }
}
