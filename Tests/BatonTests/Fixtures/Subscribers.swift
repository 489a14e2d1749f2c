import Baton

/// Handlers for the tests of broadcasts.
enum Subscribers {
  enum Trouble: Error { case full, offline }

  /// A handler that handles all requests except those it passes or fails.
  struct Reader: Handler {
    let name: String
    var passes: Set<String> = []
    var fails: Set<String> = []

    func handle(_ request: String) throws(Trouble) -> Outcome<String> {
      if fails.contains(request) { throw .full }
      return passes.contains(request) ? .passed : .handled("\(name) read \(request)")
    }
  }

  /// A reader that suspends first.
  struct SlowReader: AsyncHandler {
    let reader: Reader
    var name: String { reader.name }

    func handle(_ request: String) async throws(Trouble) -> Outcome<String> {
      await Task.yield()
      return try reader.handle(request)
    }
  }

  static let readers = [
    Reader(name: "ada"), Reader(name: "bob", passes: ["gossip"], fails: ["riddle"]),
    Reader(name: "cyd", passes: ["gossip", "poem"]),
    Reader(name: "dan", fails: ["riddle", "poem"]),
  ]
}
