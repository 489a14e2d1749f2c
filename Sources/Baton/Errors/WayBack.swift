/// The names that an error collects on its way back to the client, starting with the handler.
///
/// Errors share one list of names, and each error stores the number of names that belong to it.
/// Adding a name takes constant time, and a long path is released in one step.
struct WayBack: Sendable {
  private final class Shared: Sendable {
    let names: Lock<[String]>

    init(_ names: [String]) {
      self.names = Lock(names)
    }
  }

  private let shared: Shared
  private let count: Int

  init(_ names: [String]) {
    self.init(Shared(names), names.count)
  }

  private init(_ shared: Shared, _ count: Int) {
    self.shared = shared
    self.count = count
  }

  var names: [String] { shared.names.withLock { Array($0.prefix(count)) } }

  var first: String? { count == 0 ? nil : shared.names.withLock { $0[0] } }

  /// Returns these names followed by the given name; the first call on a value takes constant time.
  func adding(_ name: String) -> WayBack {
    let isAdded = shared.names.withLock { names in
      guard names.count == count else { return false }
      names.append(name)
      return true
    }
    return isAdded ? WayBack(shared, count + 1) : WayBack(names + [name])
  }
}
