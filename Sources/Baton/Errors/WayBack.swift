/// The names that an error met on its way back to the client, the handler's first.
///
/// Each chain that the error leaves adds its own. The names lie in one list that the errors share, each
/// of which knows how many are its own; so a name costs the same however many there are, and a long
/// way is released at once.
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

  /// The names, the handler's first.
  var names: [String] { shared.names.withLock { Array($0.prefix(count)) } }

  /// The handler's name.
  var first: String? { count == 0 ? nil : shared.names.withLock { $0[0] } }

  /// The way with one name more.
  ///
  /// - Complexity: O(1) amortised; O(n) where the same way has had another name added already.
  func adding(_ name: String) -> WayBack {
    let isAdded = shared.names.withLock { names in
      guard names.count == count else { return false }
      names.append(name)
      return true
    }
    return isAdded ? WayBack(shared, count + 1) : WayBack(names + [name])
  }
}
