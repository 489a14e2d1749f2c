/// The editions of a chain whose name another one has: there are none, and it gets none.
struct NameTaken: EditionStore {
  func latest(of chain: String) -> Edition? { nil }

  func editions(
    of chain: String, most count: Int, for viewer: InspectorViewer
  ) -> [Edition] { [] }

  func record(
    _ edition: Edition, of chain: String, by viewer: InspectorViewer
  ) throws(EditionError) {
    throw .nameTaken(chain)
  }
}
